import type { ValidInputOf } from '@vitrin/contract/api.ts';
import type { ReviewedVerification, SocialVerification } from '@vitrin/contract/social.ts';
import type { Context, Statements } from '../../platform/context.ts';
import { likePattern } from '../../platform/database/search.ts';
import { NotFound } from '../../platform/errors.ts';
import {
  showReviewed,
  showVerification,
  type VerificationRow,
  verificationQuery,
} from './show-verification.ts';

type Filters = ValidInputOf<'GET /api/admin/social-verifications'>['query'];

/** A member's own verifications, newest first. */
export async function listOwnVerifications(
  { db }: Pick<Context, 'db'>,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<SocialVerification[]> {
  const { rows } = await db.$client.query<VerificationRow>(
    `${verificationQuery} where v.user_id = $1 and ($2::uuid is null or v.id < $2)
      order by v.id desc limit $3`,
    [userId, cursor ?? null, limit],
  );
  return rows.map(showVerification);
}

/** Verifications as staff see them: newest first, or those that have waited longest. */
export async function listVerifications(
  { db }: Pick<Context, 'db'>,
  { limit, cursor, q, userId, status, platform }: Filters,
  order: 'newest' | 'oldest' = 'newest',
): Promise<ReviewedVerification[]> {
  const values: unknown[] = [];
  const value = (one: unknown) => `$${values.push(one)}`;
  const conditions = [
    userId && `v.user_id = ${value(userId)}`,
    status && `v.status = ${value(status)}`,
    platform && `v.platform = ${value(platform)}`,
    q && searchFor(value(likePattern(q))),
    cursor && `v.id ${order === 'newest' ? '<' : '>'} ${value(cursor)}`,
  ].filter(Boolean);
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const by = order === 'newest' ? 'v.id desc' : 'v.id';
  const { rows } = await db.$client.query<VerificationRow>(
    `${verificationQuery} ${where} order by ${by} limit ${value(limit)}`,
    values,
  );
  return rows.map(showReviewed);
}

/** @throws 404 */
export async function readVerification(on: Statements, id: string): Promise<ReviewedVerification> {
  const { rows } = await on.query<VerificationRow>(`${verificationQuery} where v.id = $1`, [id]);
  if (!rows[0]) throw new NotFound('not_found', 'Doğrulama başvurusu bulunamadı.');
  return showReviewed(rows[0]);
}

const searchFor = (pattern: string) =>
  `(v.username_folded like fold_text(${pattern}) or u.search_text like fold_text(${pattern}))`;
