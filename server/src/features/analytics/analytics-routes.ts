import type { analytics } from '@vitrin/contract/analytics.ts';
import { NotFound } from '../../platform/base/errors.ts';
import type { Context } from '../../platform/context.ts';
import { actsAsStaff } from '../../platform/http/access.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Implementation } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { caller } from '../accounts/caller.ts';
import { createClickCounter } from './count-clicks.ts';
import { createViewCounter } from './count-views.ts';
import { hourOfDay } from './hour-of-day.ts';
import { isRobot } from './is-robot.ts';
import { readCardClicks } from './read-card-clicks.ts';
import { readOverview } from './read-overview.ts';
import { readSeries } from './read-series.ts';
import { readPages, readReferrers } from './read-sources.ts';
import { referrerHost } from './referrer-host.ts';
import { ReferrerHosts } from './referrer-hosts.ts';
import { type Identity, Visitors } from './visitors.ts';

/** @param isPage whether a public page is at the path */
export function analyticsRoutes(
  platform: Platform,
  isPage: (path: string) => Promise<boolean>,
): Implementation<typeof analytics> {
  const { pool, config } = platform;
  const visitors = new Visitors(pool);
  const views = createViewCounter(pool, visitors, new ReferrerHosts(pool));
  const clicks = createClickCounter(platform, visitors);
  const ownHost = new URL(config.publicUrl).hostname;

  const countClick = async (ctx: Context, cardId: string, http: Http) => {
    const identity = identify(ctx, http);
    if (!identity) return { counted: false };
    const result = await clicks.add({ at: hourOfDay(), cardId: cardId.toLowerCase(), identity });
    if (result === 'no card') throw new NotFound('not_found', 'Kart bulunamadı.');
    return { counted: result === 'counted' };
  };

  return {
    pageView: async (ctx, { body }, http) => {
      const path = pathOf(body.path);
      const identity = identify(ctx, http);
      if (!identity || isAdminPath(path) || !(await isPage(path))) return { counted: false };
      const host = referrerHost(body.referrer, ownHost);
      await views.add({ at: hourOfDay(), page: path, host, identity });
      return { counted: true };
    },
    cardClick: (ctx, { body }, http) => countClick(ctx, body.cardId, http),
    click: (ctx, { params }, http) => countClick(ctx, params.id, http),
    overview: (ctx, { query }) => readOverview(ctx, query),
    series: (ctx, { query }) => readSeries(ctx, query),
    cardClicks: (ctx, { query }) => readCardClicks(ctx, query),
    pages: (ctx, { query }) => readPages(ctx, query),
    referrers: (ctx, { query }) => readReferrers(ctx, query),
  };
}

/** Who it is; undefined: somebody who isn't counted. */
function identify({ actor }: Context, http: Http): Identity | undefined {
  if (actor) return actsAsStaff(actor) ? undefined : `member ${actor.id}`;
  const { address, userAgent = '' } = caller(http);
  return isRobot(userAgent) ? undefined : `${address} ${userAgent}`;
}

const pathOf = (path: string) => path.replace(/[?#].*$/s, '').replace(/(?<=.)\/+$/, '');
const isAdminPath = (path: string) => /^\/admin(?:$|[/-])/.test(path);
