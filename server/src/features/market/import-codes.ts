import type { ValidInputOf } from '@vitrin/contract/api.ts';
import type { FieldIssue } from '@vitrin/contract/error-body.ts';
import type { CodeCounts } from '@vitrin/contract/market.ts';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { BadRequest, NotFound } from '../../platform/base/errors.ts';
import { type Context, type DbContext, withTransaction } from '../../platform/context.ts';
import { rewardCodes, rewardsTable } from './market-tables.ts';
import { LOW_CODE_COUNT } from './notify-low-codes.ts';

type CodeImport = ValidInputOf<'POST /api/rewards/:id/codes'>['body'] & { id: string };

/**
 * Adds codes to a reward, all or none. The first import makes the reward digital: its stock becomes the number of codes.
 * @throws 404; 400 with the refused codes by number
 */
export function importCodes(ctx: Context, { id, codes }: CodeImport) {
  return withTransaction(ctx, async (tx) => {
    const reward = await lockReward(tx, id);
    const details = await findDuplicates(tx, id, codes);
    if (details.length > 0) {
      const message = 'Yinelenen kodlar var. Hiçbir kod eklenmedi.';
      throw new BadRequest('validation', message, details);
    }
    // Raw SQL with one parameter for all codes.
    await tx.db.$client.query(
      `insert into reward_codes (reward_id, code)
       select $1, code from unnest($2::text[]) with ordinality as list (code, number) order by number`,
      [id, codes],
    );
    const left = (reward.isDigital ? (reward.stock ?? 0) : 0) + codes.length;
    const lowCodesToldAt = left > LOW_CODE_COUNT ? null : undefined;
    await tx.db
      .update(rewardsTable)
      .set({ isDigital: true, stock: left, lowCodesToldAt })
      .where(eq(rewardsTable.id, id));
    await recordAudit(tx, {
      action: 'codes-added',
      entity: 'rewards',
      entityId: id,
      before: { stock: reward.stock },
      after: { stock: left },
    });
    await tx.publish('rewards');
    return { added: codes.length, ...(await countCodes(tx, id)) };
  });
}

/** Returns the numbers of a reward's codes that are left and used. @throws 404 */
export async function countCodes({ db }: DbContext, id: string): Promise<CodeCounts> {
  const { orderId, rewardId } = rewardCodes;
  const [counts] = await db
    .select({
      left: sql<number>`count(${rewardCodes.id}) filter (where ${orderId} is null)`.mapWith(Number),
      used: sql<number>`count(${orderId})`.mapWith(Number),
    })
    .from(rewardsTable)
    .leftJoin(rewardCodes, eq(rewardId, rewardsTable.id))
    .where(eq(rewardsTable.id, id))
    .groupBy(rewardsTable.id);
  if (!counts) throw notFoundError();
  return counts;
}

async function lockReward({ db }: DbContext, id: string) {
  const { stock, isDigital } = rewardsTable;
  const [reward] = await db
    .select({ stock, isDigital })
    .from(rewardsTable)
    .where(eq(rewardsTable.id, id))
    .for('no key update');
  if (!reward) throw notFoundError();
  return reward;
}

/** Returns an issue for each code that the reward already has or that is earlier in the list. */
async function findDuplicates(
  { db }: DbContext,
  rewardId: string,
  codes: readonly string[],
): Promise<FieldIssue[]> {
  const { rows } = await db.$client.query<{ code: string }>(
    'select code from reward_codes where reward_id = $1 and code = any($2::text[])',
    [rewardId, codes],
  );
  const storedCodes = new Set(rows.map(({ code }) => code));
  const listedCodes = new Set<string>();
  return codes.flatMap((code, index) => {
    const path = `codes.${index}`;
    if (storedCodes.has(code)) return [{ path, message: 'Bu kod ödülde zaten var.' }];
    if (listedCodes.has(code)) return [{ path, message: 'Bu kod listede daha önce geçiyor.' }];
    listedCodes.add(code);
    return [];
  });
}

const notFoundError = () => new NotFound('not_found', 'Ödül bulunamadı.');
