import { expect, it } from 'vitest';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import { startTestApp } from '../../../test/test-app.ts';

/** Returns midnight of a day, counted from January 2027. */
const formatDay = (n: number) => new Date(Date.UTC(2027, 0, n)).toISOString();

it('a plan of 2,100 overlapping companies is shortened and marked as shortened', async () => {
  const freshApp = await startTestApp();
  const as = await freshApp.createUser('editor');
  await freshApp.platform.pool.query(
    `insert into companies (id, name, logo_url, status, sort_order, visible_from, visible_to)
     select gen_random_uuid(), 'Firma ' || n, '/demo/x.svg', 'active', 1,
            timestamptz '2027-01-02Z' + n * interval '1 minute', timestamptz '2027-01-20Z'
       from generate_series(1, 2100) n`,
  );
  const planResponse = await freshApp.send(
    'GET',
    `/api/admin/plan?from=${formatDay(1)}&to=${formatDay(31)}`,
    { as },
  );
  expect(planResponse.statusCode, planResponse.body).toBe(200);
  expect(planResponse.body.length).toBeLessThan(1_000_000);
  const { entries, overlaps, isCut } = planResponse.json();
  expect(isCut).toBe(true);
  expect(entries).toHaveLength(2000);
  expect(overlaps).toMatchObject([{ collection: 'companies', place: 1, more: 2090 }]);
  await freshApp.close();
});

it('the plan lists changes of visibility, gaps and overlaps', async () => {
  const freshApp = await startTestApp();
  const as = await freshApp.createUser('editor');
  const createRow = async (path: string, body: object) =>
    (await freshApp.send('POST', path, { as, body })).json().id as string;
  const createBanner = (title: string, fields: object) =>
    createRow('/api/banners', { imageUrl: '/demo/x.svg', title, ...fields });
  const firstBannerId = await createBanner('Bir', {
    visibleFrom: formatDay(5),
    visibleTo: formatDay(10),
    sortOrder: 1,
  });
  const secondBannerId = await createBanner('İki', {
    visibleFrom: formatDay(9),
    visibleTo: formatDay(12),
    sortOrder: 1,
  });
  await createBanner('Kapalı', { visibleFrom: formatDay(5), status: 'inactive' });
  await createBanner('Başka ay', { visibleTo: formatDay(-40) });
  const card = { title: 'Kart', link: '/x' };
  await createRow('/api/cards', card);
  const cardId = await createRow('/api/cards', { ...card, visibleFrom: formatDay(3) });
  const eventId = await createRow('/api/admin/events', {
    title: 'Etkinlik',
    description: 'x',
    startDate: formatDay(2),
    endDate: formatDay(4),
  });
  const ruleId = await createRow('/api/streaming-verifications', {
    adminStreamUrl: 'https://kick.com/x',
  });
  const period = `from=${formatDay(1)}&to=${formatDay(31)}`;
  const planResponse = await freshApp.send('GET', `/api/admin/plan?${period}`, { as });
  expect(planResponse.statusCode, planResponse.body).toBe(200);
  expect(planResponse.json()).toEqual({
    entries: [
      expect.objectContaining({ collection: 'streaming-verifications', id: ruleId, to: null }),
      {
        collection: 'events',
        id: eventId,
        title: 'Etkinlik',
        place: null,
        from: formatDay(2),
        to: formatDay(4),
      },
      { collection: 'cards', id: cardId, title: 'Kart', place: 0, from: formatDay(3), to: null },
      {
        collection: 'banners',
        id: firstBannerId,
        title: 'Bir',
        place: 1,
        from: formatDay(5),
        to: formatDay(10),
      },
      {
        collection: 'banners',
        id: secondBannerId,
        title: 'İki',
        place: 1,
        from: formatDay(9),
        to: formatDay(12),
      },
    ],
    gaps: [
      {
        collection: 'banners',
        from: formatDay(1),
        to: new Date(Date.parse(formatDay(5)) - 1).toISOString(),
      },
      {
        collection: 'banners',
        from: new Date(Date.parse(formatDay(12)) + 1).toISOString(),
        to: formatDay(31),
      },
    ],
    overlaps: [
      {
        collection: 'banners',
        place: 1,
        from: formatDay(9),
        to: formatDay(10),
        ids: [firstBannerId, secondBannerId],
      },
    ],
  });
  for (const invalidPeriod of [
    '',
    `from=${formatDay(2)}&to=${formatDay(1)}`,
    `from=${formatDay(1)}&to=${formatDay(500)}`,
  ])
    expectErrorResponse(
      await freshApp.send('GET', `/api/admin/plan?${invalidPeriod}`, { as }),
      400,
      'validation',
    );
  await freshApp.close();
});
