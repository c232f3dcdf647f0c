import type { ValidInputOf } from '@vitrin/contract/api.ts';
import type { StreamRule } from '@vitrin/contract/streams.ts';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { NotFound } from '../../platform/base/errors.ts';
import { type Context, transact } from '../../platform/context.ts';
import { normalizeStreamLink } from './normalize-stream-link.ts';
import { streamRules } from './streams-tables.ts';

type NewRule = ValidInputOf<'POST /api/streaming-verifications'>['body'];
type RuleChanges = ValidInputOf<'PATCH /api/streaming-verifications/:id'>['body'];

const entity = 'streaming-verifications';

const shown = {
  id: streamRules.id,
  adminStreamUrl: streamRules.adminStreamUrl,
  isActive: streamRules.isActive,
  pointsReward: streamRules.pointsReward,
  description: streamRules.description,
  createdAt: streamRules.createdAt,
  updatedAt: streamRules.updatedAt,
};

/** Every rule, newest first. */
export async function listRules({ db }: Context): Promise<StreamRule[]> {
  return db.select(shown).from(streamRules).orderBy(desc(streamRules.createdAt));
}

/** Adds a rule; an active one turns the others off. */
export async function addRule(ctx: Context, fields: NewRule): Promise<StreamRule> {
  return transact(ctx, async (tx) => {
    await takeTurn(tx);
    if (fields.isActive) await turnOffOthers(tx);
    const link = normalizeStreamLink(fields.adminStreamUrl);
    const [after] = await tx.db
      .insert(streamRules)
      .values({ ...fields, link })
      .returning(shown);
    if (!after) throw new Error('insert returned nothing');
    await recordAudit(tx, { action: 'create', entity, entityId: after.id, after });
    return after;
  });
}

/** Writes the given fields; turning a rule on turns the others off. @throws 404 */
export async function changeRule(
  ctx: Context,
  id: string,
  fields: RuleChanges,
): Promise<StreamRule> {
  return transact(ctx, async (tx) => {
    await takeTurn(tx);
    const before = await ruleOf(tx, id);
    if (Object.keys(fields).length === 0) return before;
    if (fields.isActive) await turnOffOthers(tx, id);
    const { adminStreamUrl } = fields;
    const link = adminStreamUrl && { link: normalizeStreamLink(adminStreamUrl) };
    const [after] = await tx.db
      .update(streamRules)
      .set({ ...fields, ...link, updatedAt: sql`now()` })
      .where(eq(streamRules.id, id))
      .returning(shown);
    if (!after) throw new NotFound();
    await recordAudit(tx, { action: 'update', entity, entityId: id, before, after });
    return after;
  });
}

/** @throws 404 */
export async function removeRule(ctx: Context, id: string): Promise<void> {
  await transact(ctx, async (tx) => {
    await takeTurn(tx);
    const before = await ruleOf(tx, id);
    await tx.db.delete(streamRules).where(eq(streamRules.id, id));
    await recordAudit(tx, { action: 'delete', entity, entityId: id, before });
  });
}

/** Writers come one after another, so that two who turn rules on don't both fail on the unique index. */
async function takeTurn(tx: Context): Promise<void> {
  await tx.db.execute(sql`lock table ${streamRules} in share row exclusive mode`);
}

async function ruleOf(tx: Context, id: string): Promise<StreamRule> {
  const [row] = await tx.db.select(shown).from(streamRules).where(eq(streamRules.id, id));
  if (!row) throw new NotFound();
  return row;
}

async function turnOffOthers(tx: Context, id?: string): Promise<void> {
  const others = await tx.db
    .update(streamRules)
    .set({ isActive: false, updatedAt: sql`now()` })
    .where(and(eq(streamRules.isActive, true), id ? ne(streamRules.id, id) : undefined))
    .returning(shown);
  for (const after of others) {
    const before = { ...after, isActive: true };
    await recordAudit(tx, {
      action: 'update',
      entity,
      entityId: after.id,
      before,
      after,
    });
  }
}
