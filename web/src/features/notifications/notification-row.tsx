import { toIstanbul } from '@vitrin/contract/istanbul-wall.ts';
import type { Notification, NotificationKind } from '@vitrin/contract/notifications.ts';
import {
  BadgeCheck,
  Coins,
  Gift,
  Megaphone,
  MessageCircle,
  Package,
  Scale,
  ShieldCheck,
  Ticket,
  Trophy,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { formatTime } from '../../lib/format/istanbul-time.ts';
import { truncateAtWord } from '../../lib/truncate-text.ts';

const icons = {
  ticket: Ticket,
  verification: BadgeCheck,
  objection: Scale,
  support: MessageCircle,
  order: Package,
  reward: Gift,
  points: Coins,
  draw: Trophy,
  account: ShieldCheck,
  announcement: Megaphone,
};

const tileClasses = {
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
  neutral: 'bg-s2 text-text-2',
};

/** The kinds that report a decision for or against the member. Other kinds are neutral. */
const outcomes: Partial<Record<NotificationKind, 'success' | 'danger'>> = {
  'ticket.approved': 'success',
  'verification.approved': 'success',
  'objection.accepted': 'success',
  'order.delivered': 'success',
  'points.released': 'success',
  'draw.won': 'success',
  'draw.promoted': 'success',
  'ticket.rejected': 'danger',
  'verification.rejected': 'danger',
  'objection.declined': 'danger',
  'order.cancelled': 'danger',
  'points.voided': 'danger',
  'points.lapsed': 'danger',
};

interface NotificationRowProps {
  notification: Notification;
  onRead: () => void;
  /** Content below the text; it must be above the link that covers the row. */
  extra?: ElementNode;
  linkTarget?: '_blank' | undefined;
}

/** A notification. A click marks it as read and follows its link; a dot shows that it is unread. */
export function NotificationRow(props: NotificationRowProps) {
  const { notification, onRead, extra, linkTarget } = props;
  const { kind, title, body, link, createdAt, readAt } = notification;
  const [group = 'announcement'] = kind.split('.');
  const Icon = icons[group as keyof typeof icons] ?? Megaphone;
  const markAsRead = () => {
    if (!readAt) onRead();
  };
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3.5 border-line px-gutter py-2.5 not-first:border-t">
      <span
        className={classNames(
          'row-span-2 grid size-9 place-items-center rounded-md icons-4.5',
          tileClasses[outcomes[kind] ?? 'neutral'],
        )}
        aria-hidden="true"
      >
        <Icon />
      </span>
      <h3 className="text-15/[1.4] font-strong wrap-anywhere">
        {link ? (
          <Link
            className={`${rowTargetClass} hover:underline`}
            to={link}
            target={linkTarget}
            onClick={markAsRead}
          >
            {title}
          </Link>
        ) : readAt ? (
          <span>{title}</span>
        ) : (
          <button
            type="button"
            className={`${rowTargetClass} text-left`}
            aria-label={`Okundu say: ${title}`}
            onClick={markAsRead}
          >
            {title}
          </button>
        )}
        {!readAt && <span className="sr-only"> (okunmadı)</span>}
      </h3>
      <span className="flex items-center gap-2">
        <time className="text-13/5.25 text-text-3 tabular-nums" dateTime={createdAt}>
          {formatTime(toIstanbul(new Date(createdAt)))}
        </time>
        {!readAt && (
          <span data-unread="" className="size-2 rounded-pill bg-brand" aria-hidden="true" />
        )}
      </span>
      <NotificationBody text={body} />
      {extra && <span className="relative col-start-2 col-end-4 mt-2 empty:hidden">{extra}</span>}
    </li>
  );
}

/** The whole row is the click target. */
const rowTargetClass = 'after:absolute after:inset-0';

const MORE = 'Tümünü göster';

/** Longer texts are truncated until the member expands them: announcements, mostly. */
const MAX_LENGTH = 240;

function NotificationBody({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const shortText = truncateAtWord(text, MAX_LENGTH, MORE.length);
  return (
    <p
      className={classNames(
        'col-start-2 col-end-4 mt-0.5 max-w-[64ch] text-14/[1.4] wrap-anywhere text-text-2',
        (isOpen || shortText === text) && 'whitespace-pre-line',
      )}
    >
      <span>{isOpen ? text : shortText}</span>
      <span> </span>
      {shortText !== text && (
        <button
          type="button"
          // `relative` puts the button above the link that covers the row.
          className="relative inline font-strong text-accent-text hover:underline"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Kısalt' : MORE}
        </button>
      )}
    </p>
  );
}
