import type { Event } from '@vitrin/contract/events.ts';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';

interface EventTimesProps {
  event: Event;
  /** True before the event starts. */
  showStart: boolean;
  /** Formats a time (ISO 8601). Lists use a short format, the page of the event a long one. */
  format: (iso: string) => string;
}

/** The end of the event and, before it starts, its start, in one line. */
export function EventTimes({ event, showStart, format }: EventTimesProps) {
  const { startDate, endDate } = event;
  const start = showStart && startDate && <time dateTime={startDate}>{format(startDate)}</time>;
  const end = endDate && <time dateTime={endDate}>{format(endDate)}</time>;
  return (
    <span className={eventFactClass}>
      <Clock className="size-4 flex-none text-text-3" />
      <span>{describeTimes(start, end)}</span>
    </span>
  );
}

function describeTimes(start: ReactNode, end: ReactNode): ReactNode {
  if (start && end) {
    return (
      <>
        <span className="sr-only">Başlangıç ve bitiş: </span>
        {start} – {end}
      </>
    );
  }
  if (start) return <>Başlangıç: {start}</>;
  return end ? <>Bitiş: {end}</> : 'Süresiz';
}

/** Classes of a time or number of an event with its icon */
export const eventFactClass = 'flex items-center gap-2';
