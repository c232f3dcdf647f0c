import type { Role } from '@vitrin/contract/roles.ts';
import { type Break, HISTORY_MONTHS, type SafetyState } from '@vitrin/contract/safety.ts';
import { Unauthorized } from '../../platform/base/errors.ts';
import type { Context } from '../../platform/context.ts';

/** A break as `breakColumns` reads it. */
export interface BreakRow {
  kind: Break['kind'];
  until: Date;
  liftRequestedAt: Date | null;
}

/** Of the view `members`. */
export const breakColumns = `
  break_kind as kind, break_until as until, break_lift_requested_at as "liftRequestedAt"`;

/** The break as it goes out. */
export const toBreakResponse = ({ kind, until, liftRequestedAt }: BreakRow): Break => ({
  kind,
  until: until.toISOString(),
  liftRequestedAt: liftRequestedAt?.toISOString() ?? null,
});

interface Member {
  role: Role;
  kind: Break['kind'] | null;
  until: Date | null;
  liftRequestedAt: Date | null;
  /** Whether the break is not over. */
  lasts: boolean;
  /** Kuruş; `null`: no limit. */
  limit: string | null;
  pendingLimit: string | null;
  /** `null`: no other limit is to come. */
  pendingFrom: Date | null;
}

/** A member's last break and their limit; a higher wish whose hour has come is what holds. */
export async function readMember(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<Member | undefined> {
  // Raw: `break_end` and `effective_limit` say what holds.
  const { rows } = await db.$client.query<Member>(
    `select role, ${breakColumns},
            break_end(break_kind, break_until, break_lift_requested_at) is not null as lasts,
            effective_limit(limit_kurus, pending_limit_kurus, pending_limit_from) as limit,
            pending_limit_kurus as "pendingLimit",
            case when pending_limit_from > now() then pending_limit_from end as "pendingFrom"
       from members where id = $1`,
    [userId],
  );
  return rows[0];
}

const toLira = (kurus: string | null) => (kurus === null ? null : Number(kurus) / 100);

/** How a person stands: break, limit and what they have declared in the last months. */
export async function getSafety(ctx: Context, userId: string): Promise<SafetyState> {
  const member = await readMember(ctx, userId);
  if (!member) throw new Unauthorized();
  const months = await readMonths(ctx, userId);
  const [{ declared, applications } = { declared: 0, applications: 0 }] = months;
  return {
    break: breakOfMember(member),
    ...limitOf(member),
    month: { declared, applications },
    months,
  };
}

/** The break that lasts. */
export function breakOfMember({ kind, until, liftRequestedAt, lasts }: Member): Break | null {
  return kind && until && lasts ? toBreakResponse({ kind, until, liftRequestedAt }) : null;
}

/** The limit that holds, and the one to come, TL. */
export function limitOf({
  limit,
  pendingLimit,
  pendingFrom,
}: Member): Pick<SafetyState, 'monthlyLimit' | 'pendingLimit'> {
  return {
    monthlyLimit: toLira(limit),
    pendingLimit: pendingFrom && {
      monthlyLimit: toLira(pendingLimit),
      from: pendingFrom.toISOString(),
    },
  };
}

async function readMonths({ db }: Context, userId: string): Promise<SafetyState['months']> {
  // Raw: each month's row of `declared_amounts`, also of months without any.
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
