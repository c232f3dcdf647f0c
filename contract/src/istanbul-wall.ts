/** What the clock on a wall in Istanbul shows. Months count from 1. */
export type WallTime = { year: number; month: number; day: number; hour: number; minute: number };

// Made when it is first asked for: a page that shows no time should not pay for it before its buttons work.
let clock: Intl.DateTimeFormat | undefined;
const openClock = () =>
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

/** The Istanbul wall time of an instant, whatever the zone of this machine. */
export function toIstanbul(instant: Date): WallTime {
  clock ??= openClock();
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

/** The instant at which Istanbul's clocks show `wall`; null when they never do (31 June, 25:00). */
export function fromIstanbul(wall: WallTime): Date | null {
  const wanted = asIfUtc(wall);
  if (Number.isNaN(wanted)) return null;
  let instant = wanted;
  // The offset depends on the instant that is looked for, hence twice.
  for (let pass = 0; pass < 2; pass++) {
    instant += wanted - asIfUtc(toIstanbul(new Date(instant)));
  }
  const shown = toIstanbul(new Date(instant));
  const same = (Object.keys(wall) as (keyof WallTime)[]).every(
    (part) => shown[part] === wall[part],
  );
  return same ? new Date(instant) : null;
}
