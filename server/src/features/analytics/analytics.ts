import { analytics as declaration } from '@vitrin/contract/analytics.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { answer, withHttp } from '../../platform/http/implement.ts';
import { countClick } from './count-click.ts';
import { countView } from './count-view.ts';
import { forgetVisitors } from './forget-visitors.ts';
import { identify } from './identify.ts';
import { readCardClicks } from './read-card-clicks.ts';
import { readOverview } from './read-overview.ts';
import { readSeries } from './read-series.ts';
import { readPages, readReferrers } from './read-sources.ts';

/** How many come, what they look at and what they click. */
export const analytics: Feature = {
  // Who came is a hash whose salt is forgotten with its day: no row leads back to anybody.
  personalData: 'none',
  routes: () => [
    answer(declaration, {
      pageView: withHttp((ctx, { body }, http) =>
        countView(ctx, { ...body, identity: identify(ctx, http) }),
      ),
      cardClick: withHttp((ctx, { body }, http) =>
        countClick(ctx, { ...body, identity: identify(ctx, http) }),
      ),
      click: withHttp((ctx, { params }, http) =>
        countClick(ctx, { cardId: params.id, identity: identify(ctx, http) }),
      ),
      overview: (ctx, { query }) => readOverview(ctx, query),
      series: (ctx, { query }) => readSeries(ctx, query),
      cardClicks: (ctx, { query }) => readCardClicks(ctx, query),
      pages: (ctx, { query }) => readPages(ctx, query),
      referrers: (ctx, { query }) => readReferrers(ctx, query),
    }),
  ],
  jobs: [{ name: 'forget visitors', every: 3_600_000, run: forgetVisitors }],
};
