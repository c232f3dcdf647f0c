import type { ValidInputOf } from '@vitrin/contract/api.ts';
import type { ReviewedVerification, SocialVerification } from '@vitrin/contract/social.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { NotFound } from '../../../platform/base/errors.ts';
import type { Context, DbContext } from '../../../platform/context.ts';
import { equals, searchIn } from '../../../platform/database/conditions.ts';
import type { Database } from '../../../platform/database/create-pool.ts';
import {
  type Page,
  paginate,
  paginateOwn,
  type UserPageQuery,
} from '../../../platform/database/paginate.ts';
import { ascending, descending } from '../../../platform/database/sort-order.ts';
import { memberSummaryColumns, members } from '../../accounts/people/members.ts';
import { searchByUser } from '../../accounts/people/search-by-user.ts';
import { platformNames } from './platforms.ts';
import { socialVerifications } from './social-tables.ts';

/** Columns for the owner of a verification. */
export const verificationColumns = {
  id: socialVerifications.id,
  platform: socialVerifications.platform,
  platformUsername: socialVerifications.platformUsername,
  status: socialVerifications.status,
  points: socialVerifications.points,
  pointsPaid: socialVerifications.pointsPaid,
  rejectionReason: socialVerifications.rejectionReason,
  createdAt: socialVerifications.createdAt,
  decidedAt: socialVerifications.decidedAt,
};

export type VerificationQuery = ValidInputOf<'GET /api/admin/social-verifications'>['query'];
type Order = { order?: 'newest' | 'oldest' };

const {
  id,
  userId: owner,
  status: statusColumn,
  platform: platformColumn,
  usernameFolded,
} = socialVerifications;

/** Lists a member's own verifications, newest first. */
export function listOwnVerifications(
  ctx: Context,
  query: UserPageQuery,
): Promise<Page<SocialVerification>> {
  return paginateOwn(ctx, query, {
    statement: 'list-own-verifications',
    owner,
    order: { id: descending(id) },
    read: () => ctx.db.select(verificationColumns).from(socialVerifications),
  });
}

/** Lists verifications for staff, newest or oldest first. */
export function listVerifications(
  { db }: Context,
  { order = 'newest', ...query }: VerificationQuery & Order,
): Promise<Page<ReviewedVerification>> {
  return paginate(query, {
    order: { id: order === 'newest' ? descending(id) : ascending(id) },
    filters: {
      q: searchIn(usernameFolded, searchByUser(db, owner, members)),
      userId: equals(owner),
      status: equals(statusColumn),
      platform: equals(platformColumn),
    },
    read: selectVerifications(db),
    toResponse: addEmail,
  });
}

/** Returns a verification for staff. @throws 404 */
export async function getVerification(
  { db }: DbContext,
  verificationId: string,
): Promise<ReviewedVerification> {
  const [row] = await selectVerifications(db).where(eq(id, verificationId));
  if (!row) throw new NotFound('not_found', 'Doğrulama başvurusu bulunamadı.');
  return addEmail(row);
}

/** Returns member and platform of each verification as its name in the audit log. */
export async function loadVerificationNames({ db }: DbContext, ids: string[]) {
  const rows = await selectVerifications(db).where(inArray(id, ids));
  return new Map(
    rows.map((row) => [row.id, `${row.user.username} · ${platformNames[row.platform]}`]),
  );
}

const selectVerifications = (db: Database) =>
  db
    .select({
      ...verificationColumns,
      user: memberSummaryColumns,
      duplicate: sql<ReviewedVerification['duplicate']>`duplicate_note(${owner})`,
    })
    .from(socialVerifications)
    .innerJoin(members, eq(members.id, owner));

const addEmail = (row: Omit<ReviewedVerification, 'userEmail'>): ReviewedVerification => ({
  ...row,
  userEmail: row.user.email,
});
