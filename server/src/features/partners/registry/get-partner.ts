import type { EarningRule } from '@vitrin/contract/partner-statement.ts';
import { type Partner, partners } from '@vitrin/contract/partners.ts';
import { asc, eq } from 'drizzle-orm';
import { NotFound } from '../../../platform/base/errors.ts';
import type { DbContext } from '../../../platform/context.ts';
import { partnerRules, partnersTable } from './partners-tables.ts';

const partnerNotFoundError = () => new NotFound('not_found', 'Partner bulunamadı.');

/** Requires that a partner exists. @throws 404 */
export async function requirePartner({ db }: DbContext, id: string): Promise<void> {
  const rows = await db
    .select({ id: partnersTable.id })
    .from(partnersTable)
    .where(eq(partnersTable.id, id));
  if (rows.length === 0) throw partnerNotFoundError();
}

/**
 * Locks a partner against other changes of its settings, rules and statements, but not against postbacks. @throws 404
 */
export async function lockPartner({ db }: DbContext, id: string): Promise<void> {
  const rows = await db
    .select({ id: partnersTable.id })
    .from(partnersTable)
    .where(eq(partnersTable.id, id))
    .for('no key update');
  if (rows.length === 0) throw partnerNotFoundError();
}

/** Returns a partner with its rules, without key and secret. @throws 404 */
export async function getPartner(ctx: DbContext, id: string): Promise<Partner> {
  const [row] = await ctx.db.select().from(partnersTable).where(eq(partnersTable.id, id));
  if (!row) throw partnerNotFoundError();
  return partners.get.returns.parse({ ...row, rules: await listRules(ctx, id) });
}

/** Returns a partner's rules, sorted by first day and event. */
export async function listRules({ db }: DbContext, id: string): Promise<EarningRule[]> {
  const { partnerId, fromDay, event } = partnerRules;
  const rows = await db
    .select()
    .from(partnerRules)
    .where(eq(partnerId, id))
    .orderBy(asc(fromDay), asc(event));
  return rows.map((rule) => ({
    from: rule.fromDay,
    event: rule.event as EarningRule['event'],
    kind: rule.kind,
    ...(rule.value !== null && { value: rule.value / 100 }),
  }));
}
