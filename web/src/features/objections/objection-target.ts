import type { ObjectionSubject } from '@vitrin/contract/objections.ts';

/** The application or verification that an objection is about. */
export interface ObjectionTarget {
  subject: ObjectionSubject;
  id: string;
  status: string;
  decidedAt: string | null;
  /** Name of the target in the dialog */
  title: string;
  /** The fields that a correction may change; absent for verifications. */
  fields?: { username: string; investmentAmount: number };
}
