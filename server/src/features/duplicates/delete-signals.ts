import { desc, eq, sql } from 'drizzle-orm';
import type { Context, DbContext } from '../../platform/context.ts';
import type { Page, UserPageQuery } from '../../platform/database/paginate.ts';
import { accountSignals, duplicateMembers } from './duplicates-tables.ts';

/** Days from the last use of a signal until its deletion. */
const SIGNAL_DAYS = 60;

/** Deletes signals 60 days after their last use. */
export async function deleteOldSignals({ db }: DbContext): Promise<void> {
  await db
    .delete(accountSignals)
    .where(sql`used_at < now() - make_interval(days => ${SIGNAL_DAYS})`);
}

/** Deletes the signals and groups of a member whose account is deleted. The row of the queue goes with the account. */
export async function deleteUserSignals({ db }: Context, userId: string): Promise<void> {
  await db.delete(accountSignals).where(eq(accountSignals.userId, userId));
  await db.delete(duplicateMembers).where(eq(duplicateMembers.userId, userId));
}

/** Turkish words for what is stored as a hash */
const signalNames: Record<typeof accountSignals.$inferSelect.kind, string> = {
  address: 'Kayıt olduğunuz ağ adresinin bloğu (anahtarlı özet olarak)',
  browser: 'Hesabınızı kullandığınız bir tarayıcı (anahtarlı özet olarak)',
  mailbox: 'E-posta adresinizin posta kutusu (anahtarlı özet olarak)',
  domain: 'E-posta adresinizin alan adı (anahtarlı özet olarak)',
};

/** Lists what is stored about a member to find accounts of one person, in words; in one page, because it is short. */
export async function listUserSignals(
  { db }: Context,
  { userId }: UserPageQuery,
): Promise<Page<object>> {
  const { kind, usedAt, createdAt, userId: owner } = accountSignals;
  const rows = await db
    .select({ kind, createdAt, usedAt })
    .from(accountSignals)
    .where(eq(owner, userId))
    .orderBy(desc(usedAt), kind);
  return {
    rows: rows.map((row) => ({
      signal: signalNames[row.kind],
      createdAt: row.createdAt,
      usedAt: row.usedAt,
      deletedAt: new Date(Date.parse(row.usedAt) + SIGNAL_DAYS * 86_400_000).toISOString(),
    })),
    nextCursor: null,
  };
}
