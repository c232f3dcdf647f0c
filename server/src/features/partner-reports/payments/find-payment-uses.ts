import type { PaymentUse } from '@vitrin/contract/partner-reports.ts';
import type { DbContext } from '../../../platform/context.ts';

/** Returns by row id the application that used the row's payment or may have used it; certain uses first. */
export async function findPaymentUses(
  { db }: DbContext,
  rows: readonly { id: string; reportId: string }[],
): Promise<Map<string, PaymentUse>> {
  const uses = new Map<string, PaymentUse>();
  for (const [reportId, reportRows] of Map.groupBy(rows, (row) => row.reportId)) {
    // Raw SQL: calls a function.
    const { rows: found } = await db.$client.query<UseRow>(
      `select distinct on (row_id) row_id as id, application_id as "applicationId", used_at as at,
              is_certain as "isCertain"
         from used_partner_rows($1, $2) order by row_id, is_certain desc, used_at`,
      [reportId, reportRows.map(({ id }) => id)],
    );
    for (const { id, at, ...use } of found) uses.set(id, { ...use, at: at.toISOString() });
  }
  return uses;
}

type UseRow = Omit<PaymentUse, 'at'> & { id: string; at: Date };
