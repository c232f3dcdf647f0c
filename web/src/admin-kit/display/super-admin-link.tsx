import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { buttonVariants } from '../../ui/button/button.tsx';

interface OwnerLinkProps {
  to: string;
  label: string;
  icon: ReactNode;
  /** Names the row that it stands in, where only the icon is shown. */
  of?: string;
}

/** Leads to what only a super_admin may do; nobody else sees it. */
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
