import type { ObjectionDetail, ReviewedObjection } from '@vitrin/contract/objections.ts';
import { nextId } from './row-samples.ts';

/** An open objection to a rejected application, which corrects the name. `fields` override. */
export function sampleObjection(
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

/** The details of the objection, without evidence. */
export const sampleObjectionDetail = (
  objection: ReviewedObjection,
  fields: Partial<ObjectionDetail> = {},
): ObjectionDetail => ({
  ...objection,
  subjectStatus: 'rejected',
  evidence: { reports: [], postbacks: [] },
  notes: [],
  ...fields,
});
