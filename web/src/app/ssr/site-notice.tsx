import type { DemonstrationNotice } from '@vitrin/contract/page-request.ts';

/**
 * The notice above every page of a demonstration. It opens a list of pages to look at, without JavaScript.
 * @param isSignIn shows the accounts to sign in with without opening the list
 */
export function SiteNotice({
  text,
  signIns,
  tour,
  isSignIn,
}: DemonstrationNotice & { isSignIn?: boolean }) {
  const accounts = <p className="wrap-anywhere">{signIns}</p>;
  return (
    <aside
      aria-label="Site hakkında"
      data-site-notice=""
      className="relative z-10 border-line border-b bg-warning-soft px-4 py-1.5 text-center text-13 font-medium text-warning"
    >
      <details>
        {/* One line on phones, with a taller touch target. */}
        <summary className="flex cursor-pointer justify-center gap-1.5 after:absolute after:inset-x-0 after:top-0 after:h-11">
          <span className="max-md:truncate in-open:whitespace-normal">{text}</span>
          <b className="underline">Gezi</b>
        </summary>
        <ol className="flex flex-wrap justify-center gap-x-4">
          {tour.map(({ path, label, role }) => (
            <li key={path}>
              <a href={path} className="inline-flex min-h-11 items-center gap-1">
                <span className="underline">{label}</span>
                <span>{`(${role})`}</span>
              </a>
            </li>
          ))}
        </ol>
        {!isSignIn && accounts}
      </details>
      {isSignIn && accounts}
    </aside>
  );
}
