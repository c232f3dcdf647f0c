import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '../../lib/class-names.ts';

interface PanelFooterLinkProps {
  to: string;
  className?: string;
  children: string;
}

/** The last line of a panel: a link to all rows of a shortened list. The panel must hide its overflow. */
export function PanelFooterLink({ to, className, children }: PanelFooterLinkProps) {
  return (
    <Link
      className={classNames(
        'flex min-h-12 items-center justify-between gap-3 border-line border-t px-gutter py-2.5 text-14 font-strong text-accent-text transition-colors hover:bg-s2 focus-visible:-outline-offset-2',
        className,
      )}
      to={to}
    >
      <span>{children}</span>
      <ArrowRight className="size-4 flex-none" />
    </Link>
  );
}
