import { Link } from 'react-router';
import type { ElementNode } from '../../lib/element-node.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { buttonVariants } from '../../ui/button/button.tsx';

interface SuperAdminLinkProps {
  to: string;
  label: string;
  icon: ElementNode;
  /** Name of the row, for a link that shows only the icon. */
  rowName?: string;
}

/** A link that only a super_admin sees. */
export function SuperAdminLink({ to, label, icon, rowName }: SuperAdminLinkProps) {
  if (useCurrentUser()?.role !== 'super_admin') return null;
  return (
    <Link
      className={buttonVariants({
        variant: rowName ? 'ghost' : 'outline',
        size: rowName ? 'sm' : 'md',
      })}
      to={to}
      aria-label={rowName && `${label}: ${rowName}`}
      title={label}
      data-icon={rowName && ''}
    >
      {icon}
      {!rowName && <span>{label}</span>}
    </Link>
  );
}
