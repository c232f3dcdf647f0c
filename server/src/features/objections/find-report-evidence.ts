import type { ReportEvidence } from '@vitrin/contract/objections.ts';
import { toLira } from '@vitrin/contract/tickets.ts';
import type { Context } from '../../platform/context.ts';
import { findRowsByName } from '../partner-reports/report/find-rows-by-name.ts';
import { findApplications } from '../tickets/applications/list-applications.ts';

interface Claim {
  ticketCompanyId: string;
  username: string;
  kurus: number;
}

/** Returns the rows with the claimed name in the company's partner reports, and whether their amounts match. */
export async function findReportEvidence(ctx: Context, claim: Claim): Promise<ReportEvidence[]> {
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
