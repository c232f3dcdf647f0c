import { isoTimestampInput } from './fields.ts';

/** Visibility period of a row: shown to visitors from `visibleFrom` to `visibleTo`, both included. `null`: unlimited. */
export const visibilityFields = {
  visibleFrom: isoTimestampInput.nullable(),
  visibleTo: isoTimestampInput.nullable(),
};

interface Span {
  visibleFrom: string | null;
  visibleTo: string | null;
}

/** A collection has either `status` or `isActive`. */
type Activatable = { status: string } | { isActive: boolean };
export type VisibilityState = Activatable & Partial<Span>;

/** Returns the error if the end precedes the start, else `undefined`. */
export function validateVisibility({ visibleFrom, visibleTo }: Span) {
  return visibleFrom && visibleTo && visibleTo < visibleFrom
    ? { path: 'visibleTo', message: 'Görünürlük bitişi başlangıcından önce olamaz.' }
    : undefined;
}

/** Returns true if staff activated the row, whatever its visibility period. */
export function isActive(row: Activatable): boolean {
  return 'status' in row ? row.status === 'active' || row.status === 'published' : row.isActive;
}

/** Returns true if visitors see the row at `now` (milliseconds). */
export function isPublic(row: VisibilityState, now: number): boolean {
  const { visibleFrom, visibleTo } = row;
  return (
    isActive(row) &&
    (!visibleFrom || Date.parse(visibleFrom) <= now) &&
    (!visibleTo || now <= Date.parse(visibleTo))
  );
}

/** Returns the next time after `now` (milliseconds) at which an active row appears or disappears, or Infinity. */
export function getNextVisibilityChange(rows: readonly VisibilityState[], now: number): number {
  return rows
    .filter(isActive)
    .flatMap(({ visibleFrom, visibleTo }) => [
      visibleFrom ? Date.parse(visibleFrom) : Number.POSITIVE_INFINITY,
      visibleTo ? Date.parse(visibleTo) + 1 : Number.POSITIVE_INFINITY,
    ])
    .reduce(
      (nextTime, time) => (time > now ? Math.min(nextTime, time) : nextTime),
      Number.POSITIVE_INFINITY,
    );
}
