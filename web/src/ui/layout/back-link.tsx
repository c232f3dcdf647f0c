import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '../../lib/class-names.ts';

interface BackLinkProps {
  to: string;
  className?: string;
  children: string;
}

/** The link above a page to the list that contains it. */
export function BackLink({ to, className = 'mb-3', children }: BackLinkProps) {
  return (
    <Link
      className={classNames(
        'flex min-h-6 w-fit items-center gap-2 text-14 text-text-2 hover:text-text max-md:min-h-11 print:hidden',
        className,
      )}
      to={to}
    >
      <ArrowLeft className="size-4" />
      <span>{children}</span>
    </Link>
  );
}
