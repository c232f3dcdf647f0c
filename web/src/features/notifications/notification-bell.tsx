import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { UserSlot } from '../../lib/session/user-slot.ts';
import { iconButtonVariants } from '../../ui/button/icon-button.tsx';
import { unreadQuery } from './queries.ts';

interface NotificationBellProps {
  size?: 'md' | 'sm';
  /** True in the panel: the inbox is a page of the site, so the browser must load a new document. */
  isPlainLink?: boolean;
}

/** A link to the inbox with the number of unread notifications. */
export function NotificationBell({ size = 'md', isPlainLink = false }: NotificationBellProps) {
  return (
    <Link
      className={classNames(iconButtonVariants({ size }), 'relative')}
      to="/bildirimler"
      reloadDocument={isPlainLink}
      title="Bildirimler"
      data-icon=""
    >
      <Bell className={size === 'sm' ? 'size-4' : 'size-4.5'} />
      <UserSlot name="unread" query={unreadQuery} select={(_, { data }) => data?.unread ?? 0}>
        {(unread) => <Unread unread={unread} />}
      </UserSlot>
    </Link>
  );
}

function Unread({ unread }: { unread: number }) {
  if (unread === 0) return <span className="sr-only">Bildirimler</span>;
  return (
    <>
      <span className="sr-only">{`Bildirimler, ${formatNumber(unread)} okunmamış`}</span>
      <span
        className="absolute top-0.5 left-1/2 min-w-4 rounded-pill bg-danger-fill px-1 text-center text-[11px]/4 font-strong text-white tabular-nums"
        aria-hidden="true"
      >
        {unread > 99 ? '99+' : unread}
      </span>
    </>
  );
}
