/** Days after a rejection in which the member may object */
const OBJECTION_DAYS = 14;

/** Returns true if a member may still object to a decision made at `decidedAt`. */
export const isWithinObjectionPeriod = (decidedAt: string, now: number): boolean =>
  now <= Date.parse(decidedAt) + OBJECTION_DAYS * 86_400_000;
