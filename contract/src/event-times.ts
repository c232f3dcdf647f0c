type Times = { startDate: string | null; endDate: string | null };

/** The rule over both times; silent when it holds. */
export function validateEventTimes({ startDate, endDate }: Times) {
  if (!startDate || !endDate || startDate < endDate) return undefined;
  return { path: 'endDate', message: 'Bitiş, başlangıçtan sonra olmalıdır.' };
}

export type EventPhase = 'upcoming' | 'ongoing' | 'past';

/** Where an event stands at `now` (milliseconds); it goes on from start to end, both inclusive. */
export function eventPhase({ startDate, endDate }: Times, now: number): EventPhase {
  if (startDate && now < Date.parse(startDate)) return 'upcoming';
  return endDate && now > Date.parse(endDate) ? 'past' : 'ongoing';
}

/** The next moment (milliseconds) after `now` at which an event begins or is over; Infinity if none. */
export function nextEventChange(events: Times[], now: number): number {
  return events
    .flatMap(({ startDate, endDate }) => [
      startDate ? Date.parse(startDate) : Number.POSITIVE_INFINITY,
      endDate ? Date.parse(endDate) + 1 : Number.POSITIVE_INFINITY,
    ])
    .reduce((next, time) => (time > now ? Math.min(next, time) : next), Number.POSITIVE_INFINITY);
}
