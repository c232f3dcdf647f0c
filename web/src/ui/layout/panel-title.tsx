export function PanelTitle({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className="px-6 pt-5 pb-3 font-display text-[20px]/6 font-bold tracking-[-.02em]">
      {children}
    </h2>
  );
}
