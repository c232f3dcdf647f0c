import { toIstanbul } from '@vitrin/contract/istanbul-wall.ts';
import type { Notification } from '@vitrin/contract/notifications.ts';
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
import { formatTime } from '../../lib/format/istanbul-time.ts';
import { truncateText } from '../../lib/truncate-text.ts';
import { Button } from '../../ui/button/button.tsx';

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

interface NotificationRowProps {
  notification: Notification;
  onRead: () => void;
}

/** A notification. Its link, or the button of an unread notification, marks it as read. */
export function NotificationRow({ notification, onRead }: NotificationRowProps) {
  const { kind, title, body, link, createdAt, readAt } = notification;
  const [group = 'announcement'] = kind.split('.');
  const Icon = icons[group as keyof typeof icons] ?? Megaphone;
  const markAsRead = () => {
    if (!readAt) onRead();
  };
  return (
    <li
      className={classNames(
        'relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-0.5 border-line border-t px-gutter py-3.5',
        !readAt && 'bg-accent-soft/40',
      )}
    >
      <span
        className="row-span-2 grid size-9 place-items-center rounded-md bg-s2 text-accent-text icons-4.5"
        aria-hidden="true"
      >
        <Icon />
      </span>
      <div className="min-w-0 max-md:col-span-2">
        <h3 className="text-15 font-strong wrap-anywhere">
          {link ? (
            // The whole row is the click target of the link.
            <Link
              className="after:absolute after:inset-0 hover:underline"
              to={link}
              onClick={markAsRead}
            >
              {title}
            </Link>
          ) : (
            <span>{title}</span>
          )}
          {!readAt && <span className="sr-only"> (okunmadı)</span>}
        </h3>
        <NotificationBody text={body} />
      </div>
      <time className="col-start-2 text-13 text-text-3 tabular-nums" dateTime={createdAt}>
        {formatTime(toIstanbul(new Date(createdAt)))}
      </time>
      {!readAt && (
        <Button
          variant="ghost"
          size="sm"
          // The button is beside the title, on phones beside the time.
          className="relative col-start-3 max-md:-my-3 md:row-span-2 md:row-start-1"
          aria-label={`Okundu işaretle: ${title}`}
          onClick={markAsRead}
        >
          Okundu işaretle
        </Button>
      )}
    </li>
  );
}

/** Longer texts are truncated until the member expands them. */
const MAX_LENGTH = 220;

function NotificationBody({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const shortText = truncateText(text, MAX_LENGTH);
  return (
    <>
      <p className="mt-0.5 max-w-[64ch] text-14 wrap-anywhere whitespace-pre-line text-text-2">
        {isOpen ? text : shortText}
      </p>
      {shortText !== text && (
        <button
          type="button"
          // `relative` puts the button above the link that covers the row.
          className="relative mt-0.5 min-h-6 text-13 font-strong text-accent-text hover:underline max-md:min-h-11"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Kısalt' : 'Tümünü göster'}
        </button>
      )}
    </>
  );
}
