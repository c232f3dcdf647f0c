import { beforeEach } from 'vitest';
import { setUpSite } from './set-up-site.ts';

const tables = [
  ...['traffic_hours', 'page_view_days', 'referrer_days', 'card_click_days'],
  ...['day_visitors', 'recent_clicks'],
];

/** Sets up a site with empty statistics before each test, with helpers for its calls. */
export function analyticsSite() {
  const site = setUpSite(async (app) => {
    const editor = await app.createUser('editor');
    const body = { title: 'Zirvelon', subtitle: 'Hoş geldin', link: 'https://ornek.com' };
    const { id } = (await app.send('POST', '/api/cards', { as: editor, body })).json();
    return { editor, cardId: id as string };
  });
  /** Distinct visitors per test: known visitors stay known for the day even when the tables are emptied. */
  let tests = 0;
  beforeEach(async () => {
    tests++;
    await site.app.platform.pool.query(`truncate ${tables.join(', ')}`);
  });
  const browser = () => ({
    'user-agent': `Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0 (${tests})`,
  });
  return {
    site,
    browser,
    from: (agent: string) => ({ headers: { 'user-agent': `${agent} (${tests})` } }),
    view: (body: object, call: object = {}, on = site.app) =>
      on.send('POST', '/api/analytics/page-view', { headers: browser(), body, ...call }),
    click: (id = site.cardId, call: object = {}, on = site.app) =>
      on.send('POST', `/api/cards/${id}/click`, { headers: browser(), ...call }),
    read: async (path: string) =>
      (await site.app.send('GET', `/api/analytics/${path}`, { as: site.editor })).json(),
  };
}
