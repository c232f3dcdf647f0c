import { createHash } from 'node:crypto';
import {
  type Consent,
  type ConsentKind,
  PROMOTIONAL_CONSENT_TEXT,
} from '@vitrin/contract/consents.ts';
import { MAX_PAGE_SIZE } from '@vitrin/contract/page-size.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Actor, type Context, withTransaction } from '../../platform/context.ts';
import { type Page, paginate, type UserPageQuery } from '../../platform/database/paginate.ts';
import { descending } from '../../platform/database/sort-order.ts';
import { mapDeletedAccountError } from '../accounts/people/create-user.ts';
import { listSettings } from '../settings/effective-settings.ts';
import { consentsTable } from './consents-tables.ts';

/** Records the new member's consents to the two texts in force, and to campaigns if the member accepted them. */
export async function recordRegistrationConsents(
  tx: Context,
  { id, promotional }: { id: string; promotional: boolean },
): Promise<void> {
  const settings = new Map((await listSettings(tx)).map(({ key, value }) => [key, value]));
  await insertConsent(tx, id, 'terms', settings.get('termsText') ?? '');
  await insertConsent(tx, id, 'kvkk', settings.get('privacyText') ?? '');
  if (promotional) await insertConsent(tx, id, 'promotional', PROMOTIONAL_CONSENT_TEXT);
}

/** Records or withdraws the member's consent to announcements and campaigns. Returns the member's newest consents. */
export async function setPromotionalConsent(
  ctx: Context<Actor>,
  isGranted: boolean,
): Promise<Consent[]> {
  const { id: userId } = ctx.actor;
  return withTransaction(ctx, async (tx) => {
    if (isGranted)
      await mapDeletedAccountError(
        insertConsent(tx, userId, 'promotional', PROMOTIONAL_CONSENT_TEXT),
      );
    else await withdrawConsent(tx, userId, 'promotional');
    return (await listConsents(tx, { userId, limit: MAX_PAGE_SIZE })).rows;
  });
}

async function insertConsent({ db }: Context, userId: string, kind: ConsentKind, text: string) {
  const textHash = createHash('sha256').update(text).digest('hex');
  await db.insert(consentsTable).values({ userId, kind, textHash }).onConflictDoNothing();
}

/** Withdraws a member's open consent, if there is one. */
export async function withdrawConsent({ db }: Context, userId: string, kind: ConsentKind) {
  const { userId: owner, kind: kindColumn, withdrawnAt } = consentsTable;
  await db
    .update(consentsTable)
    .set({ withdrawnAt: sql`now()` })
    .where(and(eq(owner, userId), eq(kindColumn, kind), isNull(withdrawnAt)));
}

/** Lists a member's consents, newest first. */
export function listConsents(
  { db }: Context,
  { userId, ...page }: UserPageQuery,
): Promise<Page<Consent>> {
  const { userId: owner, ...columns } = {
    id: consentsTable.id,
    userId: consentsTable.userId,
    kind: consentsTable.kind,
    textHash: consentsTable.textHash,
    grantedAt: consentsTable.grantedAt,
    withdrawnAt: consentsTable.withdrawnAt,
  };
  return paginate(page, {
    order: { id: descending(consentsTable.id) },
    where: [eq(owner, userId)],
    read: db.select(columns).from(consentsTable),
  });
}
