import type { MonthFigures } from '@vitrin/contract/partner-statement.ts';
import { CONSENT_WARNING_DAYS, type ListedPartner } from '@vitrin/contract/partners.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { DbContext } from '../../../platform/context.ts';
import { loadPartners } from '../registry/get-partner.ts';
import { partnersTable } from '../registry/partners-tables.ts';

/** Returns all partners by name, with the figures of the current month and of the last `months` months. */
export async function listPartners(
  ctx: DbContext,
  { months: monthCount }: { months: number },
): Promise<ListedPartner[]> {
  const figures = await listMonthFigures(ctx, Math.max(monthCount, 1));
  const monthsByPartner = Map.groupBy(figures, ({ partnerId }) => partnerId);
  const partners = await loadPartners(ctx);
  return partners
    .flatMap((partner) => {
      const months = monthsByPartner.get(partner.id)?.map(({ partnerId: _, ...month }) => month);
      if (!months?.[0]) return [];
      const { month: _, ...currentFigures } = months[0];
      return { ...partner, month: currentFigures, months: months.slice(0, monthCount) };
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'tr'));
}

interface PartnerMonth extends MonthFigures {
  partnerId: string;
  month: string;
}

// Figures of closed months are in the stored statement. A `where` without columns of the function skips its call.
const SELECT_FIGURES = `
  select p.id as "partnerId", to_char(m.month, 'YYYY-MM') as month,
         coalesce(s.clicks, c.clicks, 0)::int as clicks,
         coalesce(s.registrations, e.registrations)::int as registrations,
         coalesce(s."firstDeposits", e."firstDeposits")::int as "firstDeposits",
         coalesce(s.earning, e.earning / 100.0, 0)::float8 as earning
    from partners p
   cross join (
           select (date_trunc('month', now() at time zone 'Europe/Istanbul') - make_interval(months => n))::date as month
             from generate_series(0, $1::int - 1) n
         ) m
    left join lateral (
           select true as is_closed, (t.statement ->> 'earning')::numeric as earning, r.*
             from partner_statements t
            cross join lateral (
                    select coalesce(sum(clicks), 0) as clicks, coalesce(sum(registrations), 0) as registrations,
                           coalesce(sum("firstDeposits"), 0) as "firstDeposits"
                      from jsonb_to_recordset(t.statement -> 'rows')
                        as r(clicks int, registrations int, "firstDeposits" int)
                  ) r
            where t.partner_id = p.id and t.month = m.month
         ) s on true
   cross join lateral (
           select count(*) filter (where source = 'line' and event = 'registration') as registrations,
                  count(*) filter (where source = 'line' and event = 'first_deposit') as "firstDeposits",
                  sum(earning) as earning
             from partner_statement_entries(p.id, m.month)
            where s.is_closed is null
         ) e
   cross join lateral (
           select sum(d.clicks) as clicks from partner_click_days d
            where s.is_closed is null and d.partner_id = p.id
              and d.day >= m.month and d.day < m.month + interval '1 month'
         ) c
   order by m.month desc`;

/** Returns the figures of every partner in the current month and the months before it, newest first. */
async function listMonthFigures({ db }: DbContext, monthCount: number): Promise<PartnerMonth[]> {
  const { rows } = await db.$client.query<PartnerMonth>({
    name: 'partner-month-figures',
    text: SELECT_FIGURES,
    values: [monthCount],
  });
  return rows;
}

/** Returns the number of partners whose consent ends soon. */
export function countEndingConsents({ db }: DbContext): Promise<number> {
  const { consent, consentUntil } = partnersTable;
  const today = sql`istanbul_day(now())`;
  const endsSoon = sql`${consentUntil} between ${today} and ${today} + ${CONSENT_WARNING_DAYS}::int`;
  return db.$count(partnersTable, and(eq(consent, 'granted'), endsSoon));
}
