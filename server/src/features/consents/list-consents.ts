import type { Consent } from '@vitrin/contract/consents.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { type Page, paginate, type UserPageQuery } from '../../platform/database/paginate.ts';
import { descending } from '../../platform/database/sort-order.ts';
import { consentsTable } from './consents-tables.ts';

/** Lists a member's consents, newest first. */
export function listConsents(
  { db }: Context,
  { userId, ...part }: UserPageQuery,
): Promise<Page<Consent>> {
  const { userId: owner, ...shown } = {
    id: consentsTable.id,
    userId: consentsTable.userId,
    kind: consentsTable.kind,
    textHash: consentsTable.textHash,
    grantedAt: consentsTable.grantedAt,
    withdrawnAt: consentsTable.withdrawnAt,
  };
  return paginate(part, {
    order: { id: descending(consentsTable.id) },
    where: [eq(owner, userId)],
    read: db.select(shown).from(consentsTable),
  });
}
