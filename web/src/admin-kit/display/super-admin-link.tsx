import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { buttonVariants } from '../../ui/button/button.tsx';

interface OwnerLinkProps {
  to: string;
  label: string;
  icon: ReactNode;
  /** Name of the row, for a link that shows only the icon. */
  of?: string;
}

/** A link that only a super_admin sees. */
export function SuperAdminLink({ to, label, icon, of }: OwnerLinkProps) {
  if (useCurrentUser()?.role !== 'super_admin') return null;
  return (
    <Link
      className={buttonVariants({ variant: of ? 'ghost' : 'outline', size: of ? 'sm' : 'md' })}
      to={to}
      aria-label={of && `${label}: ${of}`}
      title={label}
    >
      {icon}
      {!of && label}
    </Link>
  );
}
