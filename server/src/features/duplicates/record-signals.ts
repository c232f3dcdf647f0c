import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { computeKeyedHash, getSecretKey } from '../../platform/database/secrets.ts';
import type { NewMember } from '../../platform/feature/feature.ts';
import { toAddressBlock } from './address-block.ts';
import { accountSignals } from './duplicates-tables.ts';
import { findPrivateDomain, normalizeMailbox } from './mailbox.ts';
import { updateGroups } from './save-groups.ts';

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

/** Stores the signals of a new account, and puts it into a group if it shares one with others. */
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
  const { rows } = await tx.db.$client.query<{ mayHaveDuplicates: boolean }>({
    name: 'record-signals',
    text: `select record_signals($1, $2::text[], $3::bytea[]) as "mayHaveDuplicates"`,
    values: [id, signals.map(([kind]) => kind), await hashSignals(tx, signals)],
  });
  if (rows[0]?.mayHaveDuplicates) await updateGroups(tx, [id]);
}

/** Stores that an account was used in a browser. */
export async function recordBrowser(
  ctx: Context,
  { userId, browserId }: { userId: string; browserId: string },
): Promise<void> {
  await insertSignals(ctx, userId, [['browser', browserId]]);
}

/** Stores the mailbox of a changed address; the groups are computed by the job. */
export async function recordMailbox(tx: Context, userId: string, email: string): Promise<void> {
  await insertSignals(tx, userId, listMailSignals(email));
  await tx.db.execute(sql`select queue_duplicate_check(${userId}::uuid)`);
}

async function insertSignals(ctx: Context, userId: string, signals: readonly Signal[]) {
  const hashes = await hashSignals(ctx, signals);
  const { kind, hash, userId: owner } = accountSignals;
  await ctx.db
    .insert(accountSignals)
    .values(
      signals.flatMap(([signalKind], index) => {
        const signalHash = hashes[index];
        return signalHash ? [{ kind: signalKind, hash: signalHash, userId, isOrigin: false }] : [];
      }),
    )
    .onConflictDoUpdate({ target: [kind, hash, owner], set: { usedAt: sql`now()` } });
}
