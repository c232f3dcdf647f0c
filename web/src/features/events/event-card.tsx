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
  const isLarge = isWide && phase === 'ongoing';
  return (
    <article
      className={classNames(
        'relative flex min-w-0 flex-col rounded-2xl border border-line bg-s1 p-2 shadow-edge has-[h3_a:focus-visible]:outline-2 has-[h3_a:focus-visible]:outline-offset-2 has-[h3_a:focus-visible]:outline-focus',
        '[transition:translate_360ms_var(--ease-out),border-color_200ms] hover:-translate-y-0.75 hover:border-accent-line',
        isWide && 'lg:flex-row',
        isPast && 'max-sm:flex-row',
      )}
      aria-labelledby={titleId}
    >
      <div
        className={classNames(
          'relative h-47 overflow-hidden rounded-[17px] bg-[#0d0b14]',
          isWide && (isLarge ? 'lg:h-84 lg:flex-[0_0_56%]' : 'lg:flex-[0_0_32%]'),
          isPast && 'max-sm:h-auto max-sm:flex-[0_0_116px]',
        )}
      >
        <EventPhoto
          url={photoUrl}
          sizes={isWide ? '(min-width: 1024px) 660px, 100vw' : '(min-width: 1024px) 380px, 100vw'}
          isAboveFold={isAboveFold}
          isFaded={isPast}
        />
        <PhaseBadge phase={phase} isOnPhoto className={isPast ? 'max-sm:hidden' : undefined} />
      </div>
      <div
        className={classNames(
          'flex min-w-0 flex-1 flex-col px-3 pt-4.5 pb-3.5 wrap-anywhere',
          isWide && 'lg:py-5 lg:pl-8',
          isWide && !isLarge && 'lg:justify-center',
          isPast && 'max-sm:py-2 max-sm:pl-4',
        )}
      >
        {/* On phones the photo of a past event is too small for the badge. */}
        {isPast && <PhaseBadge phase={phase} className="mb-1.5 self-start sm:hidden" />}
        <h3
          id={titleId}
          className={classNames(
            'font-display text-[20px]/[1.2] font-bold tracking-[-.025em]',
            isLarge && 'lg:text-36',
            isPast && 'max-sm:text-18',
          )}
        >
          {/* The whole card is the click target of the link. */}
          <Link
            className="outline-none after:absolute after:inset-0 after:rounded-2xl"
            to={`/etkinlikler/${id}`}
          >
            {title}
          </Link>
        </h3>
        <p
          className={classNames(
            'mt-2 mb-4 line-clamp-3 text-14/normal text-text-2',
            isWide && 'lg:line-clamp-4',
            isPast && 'max-sm:mt-1 max-sm:mb-2.5 max-sm:line-clamp-2',
          )}
        >
          {truncateText(description, 280)}
        </p>
        <div
          className={classNames(
            'mt-auto grid gap-2 border-line border-t pt-3.5 text-13 text-text-2',
            isWide && !isLarge && 'lg:mt-0 lg:border-0 lg:pt-0',
            isPast && 'max-sm:border-0 max-sm:pt-0',
          )}
        >
          <EventTimes
            event={event}
            showStart={phase === 'upcoming'}
            format={(iso) => formatShortDateTime(iso, new Date(now))}
          />
          {requiresTelegramVerification && !isPast && (
            <span className="flex items-center gap-2 text-info">
              <Send className="size-4" />
              Telegram doğrulaması gerekli
            </span>
          )}
        </div>
        {isLarge && (
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
