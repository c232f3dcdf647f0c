import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import { Link } from 'wouter';
import { formatNumber } from '../../lib/formats/numbers.ts';
import { Own } from '../../lib/session/own.ts';
import { classNames } from '../../ui/class-names.ts';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { unreadQuery } from './queries.ts';

interface NotificationBellProps {
  size?: 'md' | 'sm';
  /** The inbox is another document: from the panel one leaves it. */
  leaves?: boolean;
}

/** The way to the inbox, with how much of it is unread. */
export function NotificationBell({ size = 'md', leaves = false }: NotificationBellProps) {
  const Way = leaves ? 'a' : Link;
  return (
    <Way
      className={classNames(iconButtonClass({ size }), 'relative')}
      href="/bildirimler"
      title="Bildirimler"
      data-icon=""
    >
      <Bell className={size === 'sm' ? 'size-4' : 'size-4.5'} aria-hidden="true" />
      <Own>
        <Unread />
      </Own>
    </Way>
  );
}

function Unread() {
  const unread = useQuery(unreadQuery).data?.unread ?? 0;
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
