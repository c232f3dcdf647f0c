import type { Break, SafetyState } from '@vitrin/contract/safety.ts';
import { SHOWN_MONTHS } from '@vitrin/contract/safety.ts';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { breaks, spendingLimits } from './safety-tables.ts';

/** A break as it goes out. */
export const breakColumns = {
  kind: breaks.kind,
  until: breaks.until,
  liftRequestedAt: breaks.liftRequestedAt,
};

/** The break that a person is on, if they are on one. */
export async function readBreak(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<Break | null> {
  const lasts = sql`exists (select from members_on_break where user_id = ${userId})`;
  const [row] = await db
    .select(breakColumns)
    .from(breaks)
    .where(sql`${breaks.userId} = ${userId} and ${lasts}`);
  return row ?? null;
}

const toLira = (kurus: number | null) => (kurus === null ? null : kurus / 100);

/** What a person allows themselves, kuruş; a higher wish whose hour has come is what holds. */
export async function readLimit({ db }: Pick<Context, 'db'>, userId: string) {
  const [row] = await db
    .select({
      kurus: spendingLimits.kurus,
      pendingKurus: spendingLimits.pendingKurus,
      pendingFrom: spendingLimits.pendingFrom,
      hasCome: sql<boolean>`coalesce(${spendingLimits.pendingFrom} <= now(), false)`,
    })
    .from(spendingLimits)
    .where(eq(spendingLimits.userId, userId));
  if (!row) return { kurus: null, pending: null };
  const { kurus, pendingKurus, pendingFrom, hasCome } = row;
  if (hasCome) return { kurus: pendingKurus, pending: null };
  const pending = pendingFrom === null ? null : { kurus: pendingKurus, from: pendingFrom };
  return { kurus, pending };
}

/** The same in TL, as it goes out. */
export async function showLimit(
  ctx: Pick<Context, 'db'>,
  userId: string,
): Promise<Pick<SafetyState, 'monthlyLimit' | 'pendingLimit'>> {
  const { kurus, pending } = await readLimit(ctx, userId);
  return {
    monthlyLimit: toLira(kurus),
    pendingLimit: pending && { monthlyLimit: toLira(pending.kurus), from: pending.from },
  };
}

/** How a person stands: break, limit and what they have declared in the last months. */
export async function readSafety(ctx: Context, userId: string): Promise<SafetyState> {
  const months = await readMonths(ctx, userId);
  const [{ declared, applications } = { declared: 0, applications: 0 }] = months;
  return {
    break: await readBreak(ctx, userId),
    ...(await showLimit(ctx, userId)),
    month: { declared, applications },
    months,
  };
}

async function readMonths({ db }: Context, userId: string): Promise<SafetyState['months']> {
  const { rows } = await db.$client.query<{ month: string; kurus: string; applications: number }>(
    `select to_char(m, 'YYYY-MM') as month, coalesce(d.kurus, 0) as kurus,
            coalesce(d.applications, 0) as applications
       from generate_series(0, $2::integer) ago
      cross join lateral (select date_trunc('month', now() at time zone 'Europe/Istanbul')
                                 - make_interval(months => ago) as m) months
       left join declared_amounts($1, $2) d on d.month = m::date
      order by m desc`,
    [userId, SHOWN_MONTHS - 1],
  );
  return rows.map(({ month, kurus, applications }) => ({
    month,
    declared: Number(kurus) / 100,
    applications,
  }));
}
