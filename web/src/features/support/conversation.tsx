import type { SupportMessage } from '@vitrin/contract/support.ts';
import { useEffect, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { formatShortDateTime } from '../../lib/format/date-time.ts';

interface ConversationProps {
  messages: readonly SupportMessage[];
  /** The side that looks at the messages. Its own ones are on the right. */
  side: SupportMessage['from'];
  /** Name of the member, for staff */
  memberName?: string;
}

/** The messages of a conversation, oldest first, for both sides. New ones are announced and scrolled into view. */
export function Conversation({ messages, side, memberName = 'Üye' }: ConversationProps) {
  const box = useRef<HTMLDivElement>(null);
  const { length } = messages;
  useEffect(() => {
    if (length > 0) box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [length]);
  const authors =
    side === 'member'
      ? { member: 'Siz', staff: 'Destek ekibi' }
      : { member: memberName, staff: 'Ekip' };
  return (
    <div
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a region only while the region has the focus
      tabIndex={0}
      role="log"
      aria-label="Mesajlar"
      // Staff see the form for an answer below the messages on one screen.
      className={classNames(
        'min-h-32 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2',
        side === 'staff' ? 'max-h-[38svh]' : 'max-h-[60svh]',
      )}
    >
      <ol className="grid gap-3 p-gutter py-5">
        {messages.map(({ id, from, text, at }) => {
          const isOwn = from === side;
          return (
            <li
              key={id}
              className={classNames(
                'grid max-w-[85%] gap-1',
                isOwn ? 'justify-items-end justify-self-end' : 'justify-items-start',
              )}
            >
              <p className={classNames('text-12 text-text-3', isOwn && 'text-right')}>
                <b className="font-strong text-text-2">{authors[from]}</b>{' '}
                <time dateTime={at}>{formatShortDateTime(at)}</time>
              </p>
              <p
                className={classNames(
                  'rounded-lg px-3.5 py-2.5 text-14 leading-normal whitespace-pre-line wrap-anywhere',
                  isOwn ? 'bg-accent-soft text-text' : 'bg-s2',
                )}
              >
                {text}
              </p>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
