type Times = { startDate: string | null; endDate: string | null };

/** Returns an error if the end is not after the start, else `undefined`. */
export function validateEventTimes({ startDate, endDate }: Times) {
  if (!startDate || !endDate || startDate < endDate) return undefined;
  return { path: 'endDate', message: 'Bitiş, başlangıçtan sonra olmalıdır.' };
}

export type EventPhase = 'upcoming' | 'ongoing' | 'past';

/** Returns the phase of an event at `now` (milliseconds). Start and end are inclusive. */
export function getEventPhase({ startDate, endDate }: Times, now: number): EventPhase {
  if (startDate && now < Date.parse(startDate)) return 'upcoming';
  return endDate && now > Date.parse(endDate) ? 'past' : 'ongoing';
}

/** Returns the next time after `now` (milliseconds) at which an event starts or is over, or Infinity. */
export function getNextEventChange(events: Times[], now: number): number {
  return events
    .flatMap(({ startDate, endDate }) => [
      startDate ? Date.parse(startDate) : Number.POSITIVE_INFINITY,
      endDate ? Date.parse(endDate) + 1 : Number.POSITIVE_INFINITY,
    ])
    .reduce(
      (nextTime, time) => (time > now ? Math.min(nextTime, time) : nextTime),
      Number.POSITIVE_INFINITY,
    );
}
