import type { ObjectionSubject } from '@vitrin/contract/objections.ts';

/** A rejected or approved thing of the member's own. */
export interface DecidedThing {
  subject: ObjectionSubject;
  id: string;
  status: string;
  decidedAt: string | null;
  /** What it is called in the dialog's title. */
  title: string;
  /** The fields that a correction may change; absent for verifications. */
  fields?: { username: string; investmentAmount: number };
}
