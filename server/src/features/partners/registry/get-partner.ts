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
  const [partner] = await loadPartners(ctx, id);
  if (!partner) throw partnerNotFoundError();
  return partner;
}

/** Returns all partners, or the one with this id, with their rules, without key and secret. */
export async function loadPartners(ctx: DbContext, id?: string): Promise<Partner[]> {
  const rows = await ctx.db
    .select()
    .from(partnersTable)
    .where(id === undefined ? undefined : eq(partnersTable.id, id));
  const rules = Map.groupBy(await selectRules(ctx, id), ({ partnerId }) => partnerId);
  return rows.map((row) =>
    partners.get.returns.parse({ ...row, rules: (rules.get(row.id) ?? []).map(toRule) }),
  );
}

/** Returns a partner's rules, sorted by first day and event. */
export async function listRules(ctx: DbContext, id: string): Promise<EarningRule[]> {
  return (await selectRules(ctx, id)).map(toRule);
}

const selectRules = ({ db }: DbContext, id?: string) =>
  db
    .select()
    .from(partnerRules)
    .where(id === undefined ? undefined : eq(partnerRules.partnerId, id))
    .orderBy(asc(partnerRules.fromDay), asc(partnerRules.event));

const toRule = ({ fromDay, event, kind, value }: typeof partnerRules.$inferSelect) => ({
  from: fromDay,
  event: event as EarningRule['event'],
  kind,
  ...(value !== null && { value: value / 100 }),
});
