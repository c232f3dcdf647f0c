import { type Day, dayOf, hourOf } from '@vitrin/contract/istanbul-day.ts';

export interface HourOfDay {
  day: Day;
  hour: number;
}

const HOUR = 3_600_000;
let last: { since: number; value: HourOfDay } | undefined;

/** The hour of Istanbul's day at `now` (milliseconds). Worked out once an hour: a calendar costs more than a count. */
export function hourOfDay(now = Date.now()): HourOfDay {
  const since = Math.floor(now / HOUR);
  if (last?.since !== since) last = { since, value: { day: dayOf(now), hour: hourOf(now) } };
  return last.value;
}
