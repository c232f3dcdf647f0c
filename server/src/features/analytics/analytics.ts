import { analytics as declaration } from '@vitrin/contract/analytics.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes, withHttp } from '../../platform/http/create-routes.ts';
import { countClick } from './count-click.ts';
import { countView } from './count-view.ts';
import { getOverview } from './get-overview.ts';
import { getSeries } from './get-series.ts';
import { identifyVisitor } from './identify-visitor.ts';
import { listCardClicks } from './list-card-clicks.ts';
import { listPages, listReferrers } from './list-pages-and-referrers.ts';
import { deleteOldVisitors } from './visitor-hasher.ts';

/** Page views, visitors and clicks on cards. */
export const analytics: Feature = {
  // Visitors are stored as hashes. Their salt is deleted after the next day.
  personalData: 'none',
  routes: () => [
    createRoutes(declaration, {
      pageView: withHttp((ctx, { body }, http) =>
        countView(ctx, { ...body, identity: identifyVisitor(ctx, http) }),
      ),
      cardClick: withHttp((ctx, { body }, http) =>
        countClick(ctx, { ...body, identity: identifyVisitor(ctx, http) }),
      ),
      click: withHttp((ctx, { params }, http) =>
        countClick(ctx, { cardId: params.id, identity: identifyVisitor(ctx, http) }),
      ),
      overview: (ctx, { query }) => getOverview(ctx, query),
      series: (ctx, { query }) => getSeries(ctx, query),
      cardClicks: (ctx, { query }) => listCardClicks(ctx, query),
      pages: (ctx, { query }) => listPages(ctx, query),
      referrers: (ctx, { query }) => listReferrers(ctx, query),
    }),
  ],
  jobs: [{ name: 'delete old visitors', intervalMs: 3_600_000, run: deleteOldVisitors }],
};
