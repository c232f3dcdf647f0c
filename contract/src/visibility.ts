import { isoTimestampInput } from './fields.ts';

/** The window of a row: visitors see it from then on, and until then; `null`: open. Both ends belong to it. */
export const windowFields = {
  visibleFrom: isoTimestampInput.nullable(),
  visibleTo: isoTimestampInput.nullable(),
};
export const windowDefaults = { visibleFrom: null, visibleTo: null };

interface Window {
  visibleFrom: string | null;
  visibleTo: string | null;
}

/** How a row is switched on: each collection has one of the three. */
type Switched = { status: string } | { isActive: boolean };
export type VisibilityState = Switched & Partial<Window>;

/** The rule over both ends; silent when it holds. */
export function validateVisibility({ visibleFrom, visibleTo }: Window) {
  return visibleFrom && visibleTo && visibleTo < visibleFrom
    ? { path: 'visibleTo', message: 'Görünürlük bitişi başlangıcından önce olamaz.' }
    : undefined;
}

/** Whether staff show the row, whatever its window. */
export function isActive(row: Switched): boolean {
  return 'status' in row ? row.status === 'active' || row.status === 'published' : row.isActive;
}

/** Whether visitors see the row at `now` (milliseconds). */
export function isPublic(row: VisibilityState, now: number): boolean {
  const { visibleFrom, visibleTo } = row;
  return (
    isActive(row) &&
    (!visibleFrom || Date.parse(visibleFrom) <= now) &&
    (!visibleTo || now <= Date.parse(visibleTo))
  );
}

/** The next moment (milliseconds) after `now` at which a window opens or has closed; Infinity if none. */
export function nextWindowChange(rows: readonly VisibilityState[], now: number): number {
  return rows
    .filter(isActive)
    .flatMap(({ visibleFrom, visibleTo }) => [
      visibleFrom ? Date.parse(visibleFrom) : Number.POSITIVE_INFINITY,
      visibleTo ? Date.parse(visibleTo) + 1 : Number.POSITIVE_INFINITY,
    ])
    .reduce((next, time) => (time > now ? Math.min(next, time) : next), Number.POSITIVE_INFINITY);
}
