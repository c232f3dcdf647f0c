import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';

/** The link above a page's heading to the list that the page belongs to. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      className="mb-3 flex min-h-6 w-fit items-center gap-2 text-14 text-text-2 hover:text-text max-md:min-h-11 print:hidden"
      to={to}
    >
      <ArrowLeft className="size-4" aria-hidden="true" />
      {children}
    </Link>
  );
}
