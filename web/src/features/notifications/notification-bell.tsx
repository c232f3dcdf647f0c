import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { UserSlot } from '../../lib/session/user-slot.ts';
import { iconButtonVariants } from '../../ui/button/icon-button.tsx';
import { unreadQuery } from './queries.ts';

interface NotificationBellProps {
  size?: 'md' | 'sm';
  /** Path of the inbox: the panel has its own. */
  to?: string;
}

/** A link to the inbox with the number of unread notifications. */
export function NotificationBell({ size = 'md', to = '/bildirimler' }: NotificationBellProps) {
  return (
    <Link
      className={classNames(iconButtonVariants({ size }), 'relative')}
      to={to}
      title="Bildirimler"
      data-icon=""
    >
      <Bell className={size === 'sm' ? 'size-4' : 'size-4.5'} />
      <UserSlot name="unread" query={unreadQuery} select={(_, { data }) => data?.unread ?? 0}>
        {(unreadCount) => <UnreadCount unreadCount={unreadCount} />}
      </UserSlot>
    </Link>
  );
}

function UnreadCount({ unreadCount }: { unreadCount: number }) {
  if (unreadCount === 0) return <span className="sr-only">Bildirimler</span>;
  return (
    <>
      <span className="sr-only">{`Bildirimler, ${formatNumber(unreadCount)} okunmamış`}</span>
      <span
        className="absolute top-0.5 left-1/2 min-w-4 rounded-pill bg-danger-fill px-1 text-center text-[11px]/4 font-strong text-white tabular-nums"
        aria-hidden="true"
      >
        {unreadCount > 99 ? '99+' : unreadCount}
      </span>
    </>
  );
}
