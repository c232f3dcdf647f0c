import { beforeAll, describe, expect, it } from 'vitest';
import { setUpAnalyticsSite } from '../../../test/analytics-site.ts';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const { site, getBrowserHeaders, withUserAgent, sendPageView, clickCard, getStatistics } =
  setUpAnalyticsSite();

let otherApp: TestApp;
beforeAll(async () => {
  otherApp = await startTestApp({ database: site.app.database });
});

describe('a click on a card', () => {
  it('counts once within two seconds across all endpoints and instances', async () => {
    const responses = await Promise.all([
      ...Array.from({ length: 10 }, () => clickCard()),
      ...Array.from({ length: 10 }, () => clickCard(site.cardId.toUpperCase(), {}, otherApp)),
      site.app.send('POST', '/api/analytics/card-click', {
        headers: getBrowserHeaders(),
        body: { cardId: site.cardId },
      }),
    ]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(21).fill(200));
    expect(responses.filter((response) => response.json().counted)).toHaveLength(1);
    expect(await getStatistics('card-clicks')).toEqual([
      { cardId: site.cardId, cardTitle: 'Zirvelon', cardSubtitle: 'Hoş geldin', clicks: 1 },
    ]);
    expect(await getStatistics('overview?period=all')).toMatchObject({
      cardClicks: 1,
      totalCardClicks: 1,
    });
  });

  it('counts again after two seconds, at once for another visitor, and never for staff', async () => {
    const setClickAge = (seconds: number) =>
      site.app.platform.pool.query(
        `update recent_clicks set at = now() - make_interval(secs => $1)`,
        [seconds],
      );
    const clickAndGetCounted = async (call = {}) =>
      (await clickCard(site.cardId, call)).json().counted;
    const results = [await clickAndGetCounted()];
    await setClickAge(1.5);
    results.push(await clickAndGetCounted());
    await setClickAge(2.1);
    results.push(
      await clickAndGetCounted(),
      await clickAndGetCounted(withUserAgent('başka')),
      await clickAndGetCounted({ as: site.editor }),
    );
    expect(results).toEqual([true, false, true, true, false]);
    expect(await getStatistics('overview')).toMatchObject({ cardClicks: 3 });
  });

  it('is refused with 404 for an unknown card', async () => {
    const id = '0192f0c0-0000-7000-8000-000000000000';
    expectErrorResponse(await clickCard(id), 404, 'not_found');
    expectErrorResponse(await clickCard('x'), 400, 'validation');
    const body = { cardId: id };
    expectErrorResponse(
      await site.app.send('POST', '/api/analytics/card-click', {
        headers: getBrowserHeaders(),
        body,
      }),
      404,
      'not_found',
    );
    const [validResponse, notFoundResponse] = await Promise.all([clickCard(), clickCard(id)]);
    expect([validResponse.json().counted, notFoundResponse.statusCode]).toEqual([true, 404]);
  });

  it('stays counted after the card is deleted', async () => {
    const body = { title: 'Geçici', link: 'https://ornek.com' };
    const { id } = (await site.app.send('POST', '/api/cards', { as: site.editor, body })).json();
    await clickCard(id);
    await site.app.send('DELETE', `/api/cards/${id}`, { as: site.editor });
    expect(await getStatistics('card-clicks?period=day')).toEqual([
      { cardId: id, cardTitle: 'Silinmiş kart', cardSubtitle: null, clicks: 1 },
    ]);
  });
});

it('two instances count exactly the clicks that they acknowledge', async () => {
  const agents = Array.from({ length: 41 }, (_, i) => `tarayıcı ${i}`);
  const calls = Array.from({ length: 600 }, (_, i) => {
    const visitor = withUserAgent(agents[(i * 7) % agents.length] ?? '');
    const instance = i % 2 ? site.app : otherApp;
    return i % 5
      ? sendPageView({ path: i % 3 ? '/' : '/market' }, visitor, instance)
      : clickCard(site.cardId, visitor, instance);
  });
  const countedFlags = (await Promise.all(calls)).map((response) => response.json().counted);
  const countedClicks = countedFlags.filter((isCounted, i) => isCounted && i % 5 === 0).length;
  expect(countedClicks).toBeLessThanOrEqual(agents.length);
  expect(await getStatistics('overview')).toMatchObject({
    pageViews: 480,
    cardClicks: countedClicks,
    visitors: agents.length,
  });
});
