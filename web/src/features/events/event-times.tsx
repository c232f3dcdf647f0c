import type { Event } from '@vitrin/contract/events.ts';
import { toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { toIstanbul } from '@vitrin/contract/istanbul-wall.ts';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ElementNode } from '../../lib/element-node.ts';
import { formatTime } from '../../lib/format/istanbul-time.ts';

interface EventTimesProps {
  event: Event;
  /** True before the event starts. */
  showStart: boolean;
  /** Formats a time (ISO 8601). Lists use a short format, the page of the event a long one. */
  format: (iso: string) => string;
}

/** The times of an event in one line: the end, and the start while it is still to come. One day is named once. */
export function EventTimes({ event, showStart, format }: EventTimesProps) {
  const { startDate, endDate } = event;
  const start = showStart && startDate && <time dateTime={startDate}>{format(startDate)}</time>;
  const isOneDay = start && endDate && getDay(startDate) === getDay(endDate);
  const end = endDate && (
    <time dateTime={endDate}>
      {isOneDay ? formatTime(toIstanbul(new Date(endDate))) : format(endDate)}
    </time>
  );
  return (
    <span className={eventFactClass}>
      <Clock className="size-4 flex-none text-text-3" />
      <span>{describeTimes(start, end)}</span>
    </span>
  );
}

const getDay = (iso: string) => toIstanbulDay(Date.parse(iso));

function describeTimes(start: ElementNode, end: ElementNode): ReactNode {
  if (start && end) {
    return (
      <>
        <span className="sr-only">Başlangıç ve bitiş: </span>
        {start}
        <span>{' – '}</span>
        {end}
      </>
    );
  }
  const time = start || end;
  if (!time) return 'Süresiz';
  return (
    <>
      <span>{start ? 'Başlangıç: ' : 'Bitiş: '}</span>
      {time}
    </>
  );
}

/** Classes of a line with an icon and a time or number of the event */
export const eventFactClass = 'flex items-center gap-2';
