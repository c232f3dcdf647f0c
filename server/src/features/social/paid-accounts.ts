import type { SocialPlatform } from '@vitrin/contract/social.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { keyedHash, secretKey } from '../../platform/database/secrets.ts';
import { paidAccounts } from './social-tables.ts';

/** An account of a platform in its normalised form. */
export interface Account {
  platform: SocialPlatform;
  accountKey: string;
}

/** Accounts that were ever paid for, also those of deleted members, as keyed hashes, which identify nobody. */
export class PaidAccounts {
  readonly #key: Buffer;

  private constructor(key: Buffer) {
    this.#key = key;
  }

  /** Loads the key. Call it before a transaction begins. */
  static async open({ platform }: Context): Promise<PaidAccounts> {
    return new PaidAccounts(await secretKey(platform.db, 'paid-accounts'));
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

  #hash({ platform, accountKey }: Account): string {
    return keyedHash(this.#key, `${platform} ${accountKey}`);
  }
}
