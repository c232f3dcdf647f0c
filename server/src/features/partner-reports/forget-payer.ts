import { inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { readPages } from '../../platform/database/read-pages.ts';
import { listOwnApplications } from '../tickets/list-applications.ts';
import { partnerReportRows as rows } from './partner-reports-tables.ts';

/** Takes a person's name at the partner out of the rows that stand for their applications. */
export async function forgetPayer(tx: Context, userId: string): Promise<void> {
  const pages = readPages((part) => listOwnApplications(tx, { userId, ...part }));
  for await (const applications of pages) {
    const ids = applications.map(({ id }) => id);
    await tx.db
      .update(rows)
      .set({ username: 'Silinmiş üye', reference: null, cells: [] })
      .where(inArray(rows.applicationId, ids));
  }
}
