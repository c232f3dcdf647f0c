/** The operator's message above every page of site and panel. */
export function SiteNotice({ children }: { children: string }) {
  return (
    <aside
      aria-label="Site hakkında"
      data-site-notice=""
      className="relative z-10 border-line border-b bg-warning-soft px-4 py-1.5 text-center text-13 font-medium text-warning"
    >
      {children}
    </aside>
  );
}
