import { expect, it } from 'vitest';
import { setUpPartnersSite } from '../../../../test/partners-site.ts';

const { addPartner, addRow, clickRow, requestPostback, listEvents } = setUpPartnersSite({
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
