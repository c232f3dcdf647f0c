import type { EventPhase } from '@vitrin/contract/event-times.ts';
import type { Event } from '@vitrin/contract/events.ts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Send from 'lucide-react/icons/send';
import { Link } from 'react-router';
import { cutText } from '../../lib/cut-text.ts';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EventPhoto } from './event-photo.tsx';
import { EventTimes } from './event-times.tsx';
import { PhaseBadge } from './phase-badge.tsx';

interface EventCardProps {
  event: Event;
  phase: EventPhase;
  /** Across the whole row. */
  wide: boolean;
  /** On the first screen. */
  first: boolean;
}

/** An event in the list; all of it leads to its page, and its title is what the link is called. */
export function EventCard({ event, phase, wide, first }: EventCardProps) {
  const { id, title, photoUrl, description, requiresTelegramVerification } = event;
  const titleId = `etkinlik-${id}`;
  return (
    <article className={classNames('event', wide && 'wide', phase)} aria-labelledby={titleId}>
      <div className="event-stage">
        <EventPhoto
          url={photoUrl}
          sizes={wide ? '(min-width: 901px) 660px, 100vw' : '(min-width: 901px) 380px, 100vw'}
          first={first}
        />
        <PhaseBadge phase={phase} />
      </div>
      <div className="event-words">
        <h3 id={titleId}>
          <Link to={`/etkinlikler/${id}`}>{title}</Link>
        </h3>
        <p className="about">{cutText(description, 280)}</p>
        <div className="event-facts">
          <EventTimes event={event} soon={phase === 'upcoming'} />
          {requiresTelegramVerification && (
            <span className="telegram">
              <Send className="i s" aria-hidden="true" />
              Telegram doğrulaması gerekli
            </span>
          )}
        </div>
        {wide && (
          <span
            className={classNames(buttonClass({ variant: 'primary', size: 'lg' }), 'go')}
            aria-hidden="true"
          >
            Etkinliğe git
            <ArrowRight className="i s" />
          </span>
        )}
      </div>
    </article>
  );
}
