import type { SocialPlatform } from '@vitrin/contract/social.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Context, DbContext } from '../../../platform/context.ts';
import { computeKeyedHash, getSecretKey } from '../../../platform/database/secrets.ts';
import { grantPoints } from '../../points/grant-points.ts';
import { lockAndFindBreakEnd } from '../../safety/require-not-on-break.ts';
import { platformNames } from './platforms.ts';
import { paidAccounts, socialVerifications } from './social-tables.ts';

/** An account of a platform in its normalised form. */
export interface Account {
  platform: SocialPlatform;
  accountKey: string;
}

/** Accounts that were ever paid for, also those of deleted members, stored as keyed hashes. */
export class PaidAccounts {
  readonly #key: Buffer;

  private constructor(key: Buffer) {
    this.#key = key;
  }

  /** Loads the key. Call it before a transaction begins. */
  static async open({ platform }: Context): Promise<PaidAccounts> {
    return new PaidAccounts(await getSecretKey(platform.db, 'paid-accounts'));
  }

  /** Marks the account as paid; `false` if it was before. Concurrent calls for one account are serialised. */
  async add(tx: Context, account: Account): Promise<boolean> {
    const { rowCount } = await tx.db
      .insert(paidAccounts)
      .values({ accountHash: this.#hash(account) })
      .onConflictDoNothing();
    return rowCount === 1;
  }

  /** Removes the mark of an account whose points were not paid or have been returned in full. */
  async remove(tx: Context, account: Account): Promise<void> {
    await tx.db.delete(paidAccounts).where(eq(paidAccounts.accountHash, this.#hash(account)));
  }

  /** Returns the accounts that are marked as paid. */
  async filterPaid<A extends Account>({ db }: DbContext, accounts: A[]): Promise<A[]> {
    const hashes = accounts.map((account) => this.#hash(account));
    const rows = await db
      .select()
      .from(paidAccounts)
      .where(inArray(paidAccounts.accountHash, hashes));
    const paidHashes = new Set(rows.map(({ accountHash }) => accountHash));
    return accounts.filter((_, index) => paidHashes.has(hashes[index] ?? ''));
  }

  #hash({ platform, accountKey }: Account): string {
    return computeKeyedHash(this.#key, `${platform} ${accountKey}`);
  }
}

interface Verification extends Account {
  id: string;
  userId: string;
  points: number;
}

/**
 * Pays a member once per platform and once per account, even if the verification is deleted or the account gets a
 * new owner. A verification sent before a break pays nothing during it.
 * @returns the points paid now
 * @throws 409 points.too_many
 */
export async function payVerification(
  tx: Context,
  paidAccounts: PaidAccounts,
  { id, userId, platform, accountKey, points }: Verification,
): Promise<number> {
  const account = { platform, accountKey };
  if (points === 0 || (await lockAndFindBreakEnd(tx, userId))) return 0;
  if (!(await paidAccounts.add(tx, account))) return 0;
  const reason = `${platformNames[platform]} doğrulaması`;
  const { paid } = await grantPoints(tx, { userId, points, reason, source: `social:${platform}` });
  if (paid === 0) {
    await paidAccounts.remove(tx, account);
    return 0;
  }
  await tx.db
    .update(socialVerifications)
    .set({ pointsPaid: sql`${socialVerifications.pointsPaid} + ${points}` })
    .where(eq(socialVerifications.id, id));
  return points;
}
