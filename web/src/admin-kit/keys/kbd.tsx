/** A key label. Decorative: screen readers use `aria-keyshortcuts`. */
export function Kbd({ children }: { children: string }) {
  return (
    <span
      className="rounded-[5px] border border-current/35 px-1.25 py-px font-[inherit] text-[11px] leading-4 opacity-85 max-md:hidden"
      aria-hidden="true"
    >
      {children}
    </span>
  );
}
