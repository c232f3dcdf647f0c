import type { ObjectionDetail, ReviewedObjection } from '@vitrin/contract/objections.ts';
import { nextId } from './row-samples.ts';

/** Creates an open objection that corrects the username of a rejected application. `fields` override its values. */
export function createSampleObjection(
  username: string,
  fields: Partial<ReviewedObjection> = {},
): ReviewedObjection {
  return {
    id: nextId(),
    subject: 'application',
    subjectId: nextId(),
    text: 'Kullanıcı adımın son harfini yazmamışım.',
    correction: { username: `${username}7` },
    status: 'open',
    answer: null,
    createdAt: new Date().toISOString(),
    decidedAt: null,
    user: { id: nextId(), username, email: `${username}@ornek.example` },
    original: {
      subject: 'application',
      ticketCompany: { id: nextId(), name: 'Zirvelon', logoUrl: '/favicon.svg' },
      username,
      investmentAmount: 1250,
      ticketPrice: 500,
      ticketCount: 2,
      createdAt: '2026-11-01T09:00:00.000Z',
    },
    decision: {
      status: 'rejected',
      at: '2026-11-02T09:00:00.000Z',
      by: { id: nextId(), username: 'gokhan' },
      reason: 'Yatırım firmada görünmüyor.',
    },
    decidedBy: null,
    ...fields,
  };
}

/** Creates the details of an objection, without evidence. */
export const createSampleObjectionDetail = (
  objection: ReviewedObjection,
  fields: Partial<ObjectionDetail> = {},
): ObjectionDetail => ({
  ...objection,
  subjectStatus: 'rejected',
  evidence: { reports: [], postbacks: [] },
  notes: [],
  ...fields,
});
