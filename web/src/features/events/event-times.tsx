import type { Event } from '@vitrin/contract/events.ts';
import { Clock } from 'lucide-react';
import { formatLongMoment } from '../../lib/formats/dates.ts';
import { factLook } from './fact-look.ts';

/** When it is over, and before its start when that is. */
export function EventTimes({ event, soon }: { event: Event; soon: boolean }) {
  const { startDate, endDate } = event;
  return (
    <>
      {soon && startDate && <Time label="Başlangıç" iso={startDate} />}
      {endDate ? (
        <Time label="Bitiş" iso={endDate} />
      ) : (
        <span className={factLook}>
          <Clock className="size-4 text-text-3" aria-hidden="true" />
          Süresiz
        </span>
      )}
    </>
  );
}

function Time({ label, iso }: { label: string; iso: string }) {
  return (
    <span className={factLook}>
      <Clock className="size-4 text-text-3" aria-hidden="true" />
      <span>
        {label}: <time dateTime={iso}>{formatLongMoment(iso)}</time>
      </span>
    </span>
  );
}
