import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from './test-app.ts';

interface Site {
  app: TestApp;
  editor: TestUser;
  cardId: string;
}

const tables = [
  ...['traffic_hours', 'page_view_days', 'referrer_days', 'card_click_days'],
  ...['day_visitors', 'recent_clicks'],
];

/** Sets up a site with empty statistics before each test, with helpers for its calls. */
export function analyticsSite() {
  const site = {} as Site;
  /** Distinct visitors per test: known visitors stay known for the day even when the tables are emptied. */
  let tests = 0;
  beforeAll(async () => {
    site.app = await startTestApp();
    site.editor = await site.app.createUser('editor');
    const body = { title: 'Zirvelon', subtitle: 'Hoş geldin', link: 'https://ornek.com' };
    const call = { as: site.editor, body };
    site.cardId = (await site.app.send('POST', '/api/cards', call)).json().id;
  });
  afterAll(() => site.app.close());
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
