import type { Event } from '@vitrin/contract/events.ts';
import { Clock } from 'lucide-react';
import { formatDateTime } from '../../lib/format/date-time.ts';

/** The end of the event and, before it starts, its start. */
export function EventTimes({ event, showStart }: { event: Event; showStart: boolean }) {
  const { startDate, endDate } = event;
  return (
    <>
      {showStart && startDate && <Time label="Başlangıç" iso={startDate} />}
      {endDate ? (
        <Time label="Bitiş" iso={endDate} />
      ) : (
        <span className={eventFactClass}>
          <Clock className="size-4 text-text-3" />
          Süresiz
        </span>
      )}
    </>
  );
}

function Time({ label, iso }: { label: string; iso: string }) {
  return (
    <span className={eventFactClass}>
      <Clock className="size-4 text-text-3" />
      <span>
        {label}: <time dateTime={iso}>{formatDateTime(iso)}</time>
      </span>
    </span>
  );
}

/** For a time or number of an event with its icon. */
export const eventFactClass = 'flex items-center gap-2';
