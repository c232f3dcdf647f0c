/** Local date and time in Istanbul. Months count from 1. */
export type WallTime = { year: number; month: number; day: number; hour: number; minute: number };

// Created on first use: Intl.DateTimeFormat is slow, and pages without times don't need it.
let clock: Intl.DateTimeFormat | undefined;
const createClock = () =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Istanbul',
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

/** Returns the Istanbul local time of an instant, independent of this machine's zone. */
export function toIstanbul(instant: Date): WallTime {
  clock ??= createClock();
  const parts = Object.fromEntries(clock.formatToParts(instant).map((p) => [p.type, p.value]));
  return {
    year: Number(parts.year),
    month: Number(parts.month),
    day: Number(parts.day),
    hour: Number(parts.hour),
    minute: Number(parts.minute),
  };
}

function asIfUtc(wall: WallTime): number {
  return Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute);
}

/** Returns the instant of an Istanbul local time, or `null` if it does not exist (31 June, 25:00). */
export function fromIstanbul(wall: WallTime): Date | null {
  const asUtc = asIfUtc(wall);
  if (Number.isNaN(asUtc)) return null;
  let instant = asUtc;
  // The offset depends on the result, so the second pass corrects the first.
  for (let pass = 0; pass < 2; pass++) {
    instant += asUtc - asIfUtc(toIstanbul(new Date(instant)));
  }
  const result = toIstanbul(new Date(instant));
  const exists = (Object.keys(wall) as (keyof WallTime)[]).every(
    (part) => result[part] === wall[part],
  );
  return exists ? new Date(instant) : null;
}
