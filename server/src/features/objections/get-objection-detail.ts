import type { ObjectionDetail } from '@vitrin/contract/objections.ts';
import type { Context } from '../../platform/context.ts';
import { findMemberDeposits } from '../tickets/applications/member-deposits.ts';
import { findReportEvidence } from './find-report-evidence.ts';
import { findSubjectStatus } from './find-subject.ts';
import { getObjection, getObjectionRow } from './list-objections.ts';
import { listNotes } from './notes.ts';
import { toClaim } from './objection-response.ts';

/** Returns an objection with its evidence. @throws 404 */
export async function getObjectionDetail(ctx: Context, id: string): Promise<ObjectionDetail> {
  const { objection } = await getObjectionRow(ctx, id);
  const claim = toClaim(objection);
  return {
    ...(await getObjection(ctx, id)),
    subjectStatus: await findSubjectStatus(ctx, objection),
    evidence: {
      reports: claim ? await findReportEvidence(ctx, claim) : [],
      postbacks: claim ? await findMemberDeposits(ctx, { ...claim, userId: objection.userId }) : [],
    },
    notes: await listNotes(ctx, id),
  };
}
