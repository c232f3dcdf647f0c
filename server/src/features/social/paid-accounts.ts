import type { SocialPlatform } from '@vitrin/contract/social.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { keyedHash, secretKey } from '../../platform/database/secrets.ts';
import { paidAccounts } from './social-tables.ts';

/** Somebody's account of a platform, as it is compared. */
export interface Account {
  platform: SocialPlatform;
  accountKey: string;
}

/**
 * The accounts that were ever paid for, also those of members who are gone: kept as keyed hashes, which tell nobody
 * whose they were.
 */
export class PaidAccounts {
  readonly #key: Buffer;

  private constructor(key: Buffer) {
    this.#key = key;
  }

  /** To be called before a transaction begins: the key may have to be read. */
  static async open({ platform }: Context): Promise<PaidAccounts> {
    return new PaidAccounts(await secretKey(platform.db, 'paid-accounts'));
  }

  /** Keeps that the account is paid for; `false` when it was before. Two at once wait for each other. */
  async add(tx: Context, account: Account): Promise<boolean> {
    const { rowCount } = await tx.db
      .insert(paidAccounts)
      .values({ accountHash: this.#hash(account) })
      .onConflictDoNothing();
    return rowCount === 1;
  }

  /** For an account whose points were not paid after all, or are back in full. */
  async remove(tx: Context, account: Account): Promise<void> {
    await tx.db.delete(paidAccounts).where(eq(paidAccounts.accountHash, this.#hash(account)));
  }

  #hash({ platform, accountKey }: Account): string {
    return keyedHash(this.#key, `${platform} ${accountKey}`);
  }
}
