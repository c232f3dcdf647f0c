/** Local date and time in Istanbul. Months count from 1. */
export type WallTime = { year: number; month: number; day: number; hour: number; minute: number };

// Created on first use: Intl.DateTimeFormat is slow, and pages without times don't need it.
let wallFormat: Intl.DateTimeFormat | undefined;
const createWallFormat = () =>
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
  wallFormat ??= createWallFormat();
  const parts = Object.fromEntries(
    wallFormat.formatToParts(instant).map((part) => [part.type, part.value]),
  );
  return {
    year: Number(parts.year),
    month: Number(parts.month),
    day: Number(parts.day),
    hour: Number(parts.hour),
    minute: Number(parts.minute),
  };
}

function toUtcMilliseconds(wall: WallTime): number {
  return Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute);
}

/** Returns the instant of an Istanbul local time, or `null` if it does not exist (31 June, 25:00). */
export function fromIstanbul(wall: WallTime): Date | null {
  const wallAsUtc = toUtcMilliseconds(wall);
  if (Number.isNaN(wallAsUtc)) return null;
  let instant = wallAsUtc;
  // The offset depends on the result, so the second pass corrects the first.
  for (let pass = 0; pass < 2; pass++) {
    instant += wallAsUtc - toUtcMilliseconds(toIstanbul(new Date(instant)));
  }
  const resultWall = toIstanbul(new Date(instant));
  const isSameWall = (Object.keys(wall) as (keyof WallTime)[]).every(
    (part) => resultWall[part] === wall[part],
  );
  return isSameWall ? new Date(instant) : null;
}
