import type { ObjectionDetail, ReportEvidence } from '@vitrin/contract/objections.ts';
import { toLira } from '@vitrin/contract/tickets.ts';
import type { Context } from '../../platform/context.ts';
import { findRowsByName } from '../partner-reports/report/find-rows-by-name.ts';
import { findApplications } from '../tickets/applications/list-applications.ts';
import { findMemberDeposits } from '../tickets/applications/member-deposits.ts';
import { findSubjectStatus } from './find-subject.ts';
import { getObjection, getObjectionRow, toClaim } from './list-objections.ts';
import { listNotes } from './notes.ts';

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

interface Claim {
  ticketCompanyId: string;
  username: string;
  kurus: number;
}

/** Returns the rows with the claimed name in the company's partner reports, and whether their amounts match. */
async function findReportEvidence(ctx: Context, claim: Claim): Promise<ReportEvidence[]> {
  const rows = await findRowsByName(ctx, claim);
  const ids = rows.flatMap(({ applicationId }) => applicationId ?? []);
  const applications = await findApplications(ctx, [...new Set(ids)]);
  return rows.map(({ kurus, paidAt, applicationId, state, ...row }) => {
    const application = applicationId ? applications.get(applicationId) : undefined;
    const user = application?.user;
    return {
      ...row,
      state: state ?? 'absent',
      amount: toLira(kurus),
      date: paidAt,
      amountMatches: kurus === claim.kurus,
      application: application
        ? {
            id: application.id,
            username: application.username,
            status: application.status,
            user: user ? { id: user.id, username: user.username } : null,
          }
        : null,
    };
  });
}
