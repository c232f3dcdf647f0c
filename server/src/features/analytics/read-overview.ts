import type { PeriodQuery } from '@vitrin/contract/analytics.ts';
import type { ReturnsOf } from '@vitrin/contract/api.ts';
import type { Context } from '../../platform/context.ts';
import { daysOfPeriod } from './days-of-period.ts';
import { hourOfDay } from './hour-of-day.ts';

type Overview = ReturnsOf<'GET /api/analytics/overview'>;
type Row = Record<'views' | 'clicks' | 'visitors' | 'allViews' | 'allClicks', number> &
  Record<'viewsBefore' | 'clicksBefore' | 'visitorsBefore', number>;

const within = 'filter (where day between $1 and $2)';
// What has passed of today is not held against the whole of another day.
const before = 'filter (where day between $3 and $4 and (day < $4 or hour <= $5))';
const sum = (column: string, filter = '') => `coalesce(sum(${column}) ${filter}, 0)::float8`;

/** The figures of a period, those of all time, and those of the period before. */
export async function readOverview(ctx: Context, query: PeriodQuery): Promise<Overview> {
  const range = await daysOfPeriod(ctx, query);
  const { first = null, last = null, previous = null } = range ?? {};
  const { day, hour } = hourOfDay();
  const { rows } = await ctx.db.$client.query<Row>({
    name: 'traffic-overview',
    text: `select ${sum('page_views', within)} as views, ${sum('card_clicks', within)} as clicks,
                  ${sum('visitors', within)} as visitors,
                  ${sum('page_views', before)} as "viewsBefore",
                  ${sum('card_clicks', before)} as "clicksBefore",
                  ${sum('visitors', before)} as "visitorsBefore",
                  ${sum('page_views')} as "allViews", ${sum('card_clicks')} as "allClicks"
             from traffic_hours`,
    values: [first, last, previous?.first, previous?.last, last === day ? hour : 23],
  });
  const [row] = rows as [Row];
  return {
    pageViews: row.views,
    cardClicks: row.clicks,
    visitors: row.visitors,
    totalPageViews: row.allViews,
    totalCardClicks: row.allClicks,
    startDate: first,
    endDate: last,
    previous: previous && {
      pageViews: row.viewsBefore,
      cardClicks: row.clicksBefore,
      visitors: row.visitorsBefore,
    },
  };
}
