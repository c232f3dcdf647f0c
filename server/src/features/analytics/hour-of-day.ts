import { type Day, toIstanbulDay, toIstanbulHour } from '@vitrin/contract/istanbul-day.ts';

export interface HourOfDay {
  day: Day;
  hour: number;
}

/** Returns the day and hour in Istanbul at `now` (milliseconds). */
export function getHourOfDay(now = Date.now()): HourOfDay {
  return { day: toIstanbulDay(now), hour: toIstanbulHour(now) };
}
