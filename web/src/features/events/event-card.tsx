import type { EventPhase } from '@vitrin/contract/event-times.ts';
import type { Event } from '@vitrin/contract/events.ts';
import { ArrowRight, Send } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { formatShortDateTime } from '../../lib/format/date-time.ts';
import { truncateText } from '../../lib/truncate-text.ts';
import { buttonVariants } from '../../ui/button/button.tsx';
import { EventPhoto } from './event-photo.tsx';
import { EventTimes } from './event-times.tsx';
import { PhaseBadge } from './phase-badge.tsx';

interface EventCardProps {
  event: Event;
  phase: EventPhase;
  /** Current time in milliseconds: dates in another year show their year. */
  now: number;
  /** True if the card fills the whole row. */
  isWide: boolean;
  /** True if the card is above the fold. */
  isAboveFold: boolean;
}

/** An event in the list; the whole card is the click target of its link. */
export function EventCard({ event, phase, now, isWide, isAboveFold }: EventCardProps) {
  const { id, title, photoUrl, description, requiresTelegramVerification } = event;
  const titleId = `etkinlik-${id}`;
  const isPast = phase === 'past';
  return (
    <article
      className={classNames(
        'relative flex min-w-0 flex-col rounded-[24px] border border-line bg-s1 p-2 shadow-edge has-[h3_a:focus-visible]:outline-2 has-[h3_a:focus-visible]:outline-offset-2 has-[h3_a:focus-visible]:outline-focus',
        '[transition:translate_360ms_var(--ease-out),border-color_200ms] hover:-translate-y-0.75 hover:border-accent-line',
        isWide && 'min-[901px]:flex-row',
        isPast && 'max-[641px]:flex-row',
      )}
      aria-labelledby={titleId}
    >
      <div
        className={classNames(
          'relative h-47 overflow-hidden rounded-[17px] bg-[#0d0b14]',
          isWide && 'min-[901px]:h-84 min-[901px]:flex-[0_0_56%]',
          isPast && 'max-[641px]:h-auto max-[641px]:flex-[0_0_116px]',
        )}
      >
        <EventPhoto
          url={photoUrl}
          sizes={isWide ? '(min-width: 901px) 660px, 100vw' : '(min-width: 901px) 380px, 100vw'}
          isAboveFold={isAboveFold}
          isFaded={isPast}
        />
        <PhaseBadge phase={phase} onPhoto />
      </div>
      <div
        className={classNames(
          'flex min-w-0 flex-1 flex-col px-3 pt-4.5 pb-3.5 wrap-anywhere',
          isWide && 'min-[901px]:py-5 min-[901px]:pr-7 min-[901px]:pl-8',
          isPast && 'max-[641px]:py-2 max-[641px]:pl-4',
        )}
      >
        <h3
          id={titleId}
          className={classNames(
            'font-display text-[21px]/[1.2] font-bold tracking-[-.025em]',
            isWide && 'min-[901px]:text-[34px]/[1.08] min-[901px]:tracking-[-.035em]',
            isPast && 'max-[641px]:text-18/tight',
          )}
        >
          {/* The whole card is the click target of the link. */}
          <Link
            className="outline-none after:absolute after:inset-0 after:rounded-[24px]"
            to={`/etkinlikler/${id}`}
          >
            {title}
          </Link>
        </h3>
        <p
          className={classNames(
            'mt-2 mb-4 line-clamp-3 text-14/normal text-text-2',
            isWide && 'min-[901px]:mt-3 min-[901px]:line-clamp-4 min-[901px]:text-16/normal',
            isPast && 'max-[641px]:mt-1 max-[641px]:mb-2.5 max-[641px]:line-clamp-2',
          )}
        >
          {truncateText(description, 280)}
        </p>
        <div
          className={classNames(
            'mt-auto grid gap-2 border-line border-t pt-3.5 text-13 text-text-2',
            isPast && 'max-[641px]:border-0 max-[641px]:pt-0',
          )}
        >
          <EventTimes
            event={event}
            showStart={phase === 'upcoming'}
            format={(iso) => formatShortDateTime(iso, new Date(now))}
          />
          {requiresTelegramVerification && (
            <span className="flex items-center gap-2 text-info">
              <Send className="size-4" />
              Telegram doğrulaması gerekli
            </span>
          )}
        </div>
        {isWide && (
          <span
            className={classNames(
              buttonVariants({ variant: 'primary', size: 'lg' }),
              'mt-5 self-start',
            )}
            aria-hidden="true"
          >
            Etkinliğe git
            <ArrowRight />
          </span>
        )}
      </div>
    </article>
  );
}
