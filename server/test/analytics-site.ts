import { beforeEach } from 'vitest';
import { setUpSite } from './set-up-site.ts';

const tables = [
  ...['traffic_hours', 'page_view_days', 'referrer_days', 'card_click_days'],
  ...['day_visitors', 'recent_clicks'],
];

/** Sets up a site with empty statistics before each test, with helpers for API calls. */
export function setUpAnalyticsSite() {
  const site = setUpSite(async (app) => {
    const editor = await app.createUser('editor');
    const body = { title: 'Zirvelon', subtitle: 'Hoş geldin', link: 'https://ornek.com' };
    const { id } = (await app.send('POST', '/api/cards', { as: editor, body })).json();
    return { editor, cardId: id as string };
  });
  /** Makes visitors distinct per test: the server counts a visitor once a day, also after the truncation. */
  let testCount = 0;
  beforeEach(async () => {
    testCount++;
    await site.app.platform.pool.query(`truncate ${tables.join(', ')}`);
  });
  const getBrowserHeaders = () => ({
    'user-agent': `Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0 (${testCount})`,
  });
  return {
    site,
    getBrowserHeaders,
    withUserAgent: (agent: string) => ({ headers: { 'user-agent': `${agent} (${testCount})` } }),
    sendPageView: (body: object, call: object = {}, instance = site.app) =>
      instance.send('POST', '/api/analytics/page-view', {
        headers: getBrowserHeaders(),
        body,
        ...call,
      }),
    clickCard: (id = site.cardId, call: object = {}, instance = site.app) =>
      instance.send('POST', `/api/cards/${id}/click`, { headers: getBrowserHeaders(), ...call }),
    getStatistics: async (path: string) =>
      (await site.app.send('GET', `/api/analytics/${path}`, { as: site.editor })).json(),
  };
}
