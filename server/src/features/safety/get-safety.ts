import type { Role } from '@vitrin/contract/roles.ts';
import { type Break, HISTORY_MONTHS, type SafetyState } from '@vitrin/contract/safety.ts';
import { toLira } from '@vitrin/contract/tickets.ts';
import { Unauthorized } from '../../platform/base/errors.ts';
import type { Context, DbContext } from '../../platform/context.ts';

/** A row of `breakColumns`. */
export interface BreakRow {
  kind: Break['kind'];
  until: Date;
  liftRequestedAt: Date | null;
}

/** Break columns of the view `members`, with the names of `BreakRow`. */
export const breakColumns = `
  break_kind as kind, break_until as until, break_lift_requested_at as "liftRequestedAt"`;

/** Shapes a break for the response. */
export const toBreakResponse = ({ kind, until, liftRequestedAt }: BreakRow): Break => ({
  kind,
  until: until.toISOString(),
  liftRequestedAt: liftRequestedAt?.toISOString() ?? null,
});

interface BreakAndLimit {
  role: Role;
  kind: Break['kind'] | null;
  until: Date | null;
  liftRequestedAt: Date | null;
  /** False without a break or after its end. */
  isCurrent: boolean;
  /** Kuruş; `null`: no limit. */
  limit: string | null;
  pendingLimit: string | null;
  /** `null`: no pending limit. */
  pendingFrom: Date | null;
}

/** Returns a member's last break and the limit in force; `undefined` for an unknown user. */
export async function findBreakAndLimit(
  { db }: DbContext,
  userId: string,
): Promise<BreakAndLimit | undefined> {
  // Raw SQL: `break_end` and `effective_limit` compute the state.
  const { rows } = await db.$client.query<BreakAndLimit>(
    `select role, ${breakColumns},
            break_end(break_kind, break_until, break_lift_requested_at) is not null as "isCurrent",
            effective_limit(limit_kurus, pending_limit_kurus, pending_limit_from) as limit,
            pending_limit_kurus as "pendingLimit",
            case when pending_limit_from > now() then pending_limit_from end as "pendingFrom"
       from members where id = $1`,
    [userId],
  );
  return rows[0];
}

/** Returns a user's break, limit and the amounts declared in the last months. @throws 401 for a deleted account */
export async function getSafety(ctx: Context, userId: string): Promise<SafetyState> {
  const member = await findBreakAndLimit(ctx, userId);
  if (!member) throw new Unauthorized();
  const months = await listMonths(ctx, userId);
  const [{ declared, applications } = { declared: 0, applications: 0 }] = months;
  return {
    break: toCurrentBreak(member),
    ...toLimitResponse(member),
    month: { declared, applications },
    months,
  };
}

/** Returns the current break; `null` if it has ended. */
function toCurrentBreak({ kind, until, liftRequestedAt, isCurrent }: BreakAndLimit): Break | null {
  return kind && until && isCurrent ? toBreakResponse({ kind, until, liftRequestedAt }) : null;
}

/** Returns the limit in force and the pending limit, in TL. */
export function toLimitResponse({
  limit,
  pendingLimit,
  pendingFrom,
}: BreakAndLimit): Pick<SafetyState, 'monthlyLimit' | 'pendingLimit'> {
  return {
    monthlyLimit: toLira(limit),
    pendingLimit: pendingFrom && {
      monthlyLimit: toLira(pendingLimit),
      from: pendingFrom.toISOString(),
    },
  };
}

async function listMonths({ db }: Context, userId: string): Promise<SafetyState['months']> {
  // Raw SQL: one row of `declared_amounts` per month, also for months without applications.
  const { rows } = await db.$client.query<{ month: string; kurus: string; applications: number }>(
    `select to_char(m, 'YYYY-MM') as month, coalesce(d.kurus, 0) as kurus,
            coalesce(d.applications, 0) as applications
       from generate_series(0, $2::integer) ago
      cross join lateral (select date_trunc('month', now() at time zone 'Europe/Istanbul')
                                 - make_interval(months => ago) as m) months
       left join declared_amounts($1, $2) d on d.month = m::date
      order by m desc`,
    [userId, HISTORY_MONTHS - 1],
  );
  return rows.map(({ month, kurus, applications }) => ({
    month,
    declared: Number(kurus) / 100,
    applications,
  }));
}
