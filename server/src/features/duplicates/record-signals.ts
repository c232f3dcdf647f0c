import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { computeKeyedHash, getSecretKey } from '../../platform/database/secrets.ts';
import type { NewMember } from '../../platform/feature/feature.ts';
import { members } from '../accounts/people/members.ts';
import { accountSignals } from './duplicates-tables.ts';
import { findPrivateDomain, normalizeMailbox } from './mailbox.ts';

type StoredKind = typeof accountSignals.$inferSelect.kind;
type Signal = [kind: StoredKind, value: string];

/** Bytes of a keyed hash that are stored: enough against accidental equality. */
const HASH_BYTES = 16;

async function hashSignals({ platform }: Pick<Context, 'platform'>, signals: readonly Signal[]) {
  const key = await getSecretKey(platform.db, 'account-signals');
  return signals.map(([kind, value]) =>
    Buffer.from(computeKeyedHash(key, `${kind} ${value}`), 'base64url').subarray(0, HASH_BYTES),
  );
}

/** Creates the key, so that no transaction waits for a second connection. */
export async function prepareSignals(ctx: Pick<Context, 'platform'>): Promise<void> {
  await hashSignals(ctx, []);
}

const listMailSignals = (email: string): Signal[] => {
  const domain = findPrivateDomain(email);
  return [
    ['mailbox', normalizeMailbox(email)],
    ...(domain === undefined ? [] : [['domain', domain] satisfies Signal]),
  ];
};

/** Stores the signals of a new account. The group is computed by the job; until then the account's earnings wait. */
export async function recordNewAccount(
  tx: Context,
  { id, email, origin }: Pick<NewMember, 'id' | 'email' | 'origin'>,
): Promise<void> {
  // Only a registration on the site has an origin.
  if (!origin) return;
  const signals: Signal[] = [
    ...listMailSignals(email),
    ['address', toAddressBlock(origin.address)],
    ['browser', origin.browserId],
  ];
  await recordSignals(tx, id, signals, { isRegistration: true });
}

/** Stores the mailbox of a verified address. An unverified changed one could be that of another member. */
export async function recordVerifiedMailbox(tx: Context, userId: string): Promise<void> {
  const [member] = await tx.db
    .select({ email: members.email, isVerified: members.emailVerified })
    .from(members)
    .where(eq(members.id, userId));
  if (!member?.isVerified) return;
  await recordSignals(tx, userId, listMailSignals(member.email), { isRegistration: false });
}

async function recordSignals(
  tx: Context,
  userId: string,
  signals: readonly Signal[],
  { isRegistration }: { isRegistration: boolean },
): Promise<void> {
  await tx.db.$client.query({
    name: 'record-signals',
    text: 'select record_signals($1, $2::text[], $3::bytea[], $4)',
    values: [userId, signals.map(([kind]) => kind), await hashSignals(tx, signals), isRegistration],
  });
}

/** Stores that an account was used in a browser. */
export async function recordBrowser(
  ctx: Context,
  { userId, browserId }: { userId: string; browserId: string },
): Promise<void> {
  const [hash] = await hashSignals(ctx, [['browser', browserId]]);
  if (!hash) return;
  const { kind, hash: hashColumn, userId: owner } = accountSignals;
  await ctx.db
    .insert(accountSignals)
    .values({ kind: 'browser', hash, userId, isOrigin: false })
    .onConflictDoUpdate({ target: [kind, hashColumn, owner], set: { usedAt: sql`now()` } });
}

/**
 * Returns the block of an address as rate limits write it: /24 for IPv4; IPv6 is a /64 already.
 * @param address result of `toRateLimitKey`
 */
const toAddressBlock = (address: string): string =>
  address.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
