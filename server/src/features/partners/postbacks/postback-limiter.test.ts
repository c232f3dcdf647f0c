import { expect, it } from 'vitest';
import { partnersSite } from '../../../../test/partners-site.ts';

const { addPartner, addRow, click, postback, events, site } = partnersSite({ RATE_LIMITS: 'on' });

it('answers 429 beyond 600 postbacks a minute and key, and counts another partner apart', async () => {
  const partner = await addPartner();
  const other = await addPartner();
  const sent = await Promise.all(
    Array.from({ length: 1300 }, (_, tid) => postback(partner, { event: 'reg', tid })),
  );
  const refused = sent.filter(({ statusCode }) => statusCode === 429);
  // A minute may end in between: then 600 more pass.
  expect([700, 100]).toContain(refused.length);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused[0]?.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(refused[0]?.body.trim()).toBe('too many requests');
  expect(sent.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1300 - refused.length);
  expect((await postback(other, { event: 'reg', tid: 'a' })).statusCode).toBe(200);
  expect(await events(other)).toHaveLength(1);
  const { id } = await addRow('cards', { partnerId: partner.id });
  expect((await click('cards', id)).statusCode).toBe(302);
});

it('guessed keys count as calls of their address; a known key still works', async () => {
  const partner = await addPartner();
  const guess = (n: number) =>
    site.app.server.inject({
      url: `/api/postback/guess-${n}?event=reg&tid=1`,
      remoteAddress: '203.0.113.9',
    });
  // A period of the limit may end in between, but not twice.
  const sent = await Promise.all(Array.from({ length: 6050 }, (_, n) => guess(n)));
  const refused = sent.filter(({ statusCode }) => statusCode === 429);
  expect([3050, 50]).toContain(refused.length);
  expect(refused[0]?.body.trim()).toBe('too many requests');
  expect(sent.filter(({ statusCode }) => statusCode === 404)).toHaveLength(6050 - refused.length);
  expect((await postback(partner, { event: 'reg', tid: 'a' })).statusCode).toBe(200);
});
