import { expect, it } from 'vitest';
import { setUpPartnersSite } from '../../../../test/partners-site.ts';

const { addPartner, addRow, clickRow, requestPostback, listEvents, site } = setUpPartnersSite({
  RATE_LIMITS: 'on',
});

it('postbacks beyond 600 per minute and key get 429; postbacks of another partner are counted separately', async () => {
  const partner = await addPartner();
  const otherPartner = await addPartner();
  const responses = await Promise.all(
    Array.from({ length: 1300 }, (_, tid) => requestPostback(partner, { event: 'reg', tid })),
  );
  const refusedResponses = responses.filter(({ statusCode }) => statusCode === 429);
  // If a new minute starts during the test, 600 more pass.
  expect([700, 100]).toContain(refusedResponses.length);
  expect(Number(refusedResponses[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refusedResponses[0]?.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(refusedResponses[0]?.body.trim()).toBe('too many requests');
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(
    1300 - refusedResponses.length,
  );
  expect((await requestPostback(otherPartner, { event: 'reg', tid: 'a' })).statusCode).toBe(200);
  expect(await listEvents(otherPartner)).toHaveLength(1);
  const { id } = await addRow('cards', { partnerId: partner.id });
  expect((await clickRow('cards', id)).statusCode).toBe(302);
});

it('guessed keys count as requests of the client’s address; a known key works from another address', async () => {
  const partner = await addPartner();
  const sendGuessedKey = (index: number) =>
    site.app.server.inject({
      url: `/api/postback/guess-${index}?event=reg&tid=1`,
      remoteAddress: '203.0.113.9',
    });
  // At most one new period of the limit can start during the test.
  const responses = await Promise.all(
    Array.from({ length: 6050 }, (_, index) => sendGuessedKey(index)),
  );
  const refusedResponses = responses.filter(({ statusCode }) => statusCode === 429);
  expect([3050, 50]).toContain(refusedResponses.length);
  expect(refusedResponses[0]?.body.trim()).toBe('too many requests');
  expect(responses.filter(({ statusCode }) => statusCode === 404)).toHaveLength(
    6050 - refusedResponses.length,
  );
  expect((await requestPostback(partner, { event: 'reg', tid: 'a' })).statusCode).toBe(200);
});
