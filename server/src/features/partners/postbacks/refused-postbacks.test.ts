import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { captureLog } from '../../../../test/capture-log.ts';
import { setUpPartnersSite } from '../../../../test/partners-site.ts';

const { addPartner, listEvents, requestPostback, sendPostbackBody, site } = setUpPartnersSite({
  RATE_LIMITS: 'on',
  LOG_LEVEL: 'trace',
});

it('a refused postback is logged with its partner, its reason and its status, without key and secret', async () => {
  const partner = await addPartner({ signed: true });
  const key = partner.postbackUrl.split('/').at(-1) ?? '';
  const log = captureLog(site.app);
  await requestPostback(partner, { event: 'reg', tid: '1', sig: '0'.repeat(64) });
  await site.app.server.inject(`/api/postback/${key.toLowerCase()}?event=reg&tid=1`);
  await site.app.server.inject(`/api//postback/${key}/?secret=${partner.secret}`);
  await sendPostbackBody(partner.postbackUrl, 'x'.repeat(9000), 'text/plain');
  await new Promise((resolve) => setImmediate(resolve));
  const records = log.map((line) => JSON.parse(line));
  const refusals = records.filter(({ msg }) => msg === 'postback refused');
  const address = '127.0.0.1';
  expect(refusals).toMatchObject([
    { partner: partner.id, reason: 'bad signature', status: 403, address },
    { reason: 'unknown key', status: 404, address },
    { partner: partner.id, reason: 'body too long', status: 413, address },
  ]);
  const requests = records.filter(({ msg }) => msg === 'request');
  expect(requests.map(({ status, path }) => [status, path])).toEqual([
    [403, '/api/postback/…'],
    [404, '/api/postback/…'],
    [404, '/api//postback/…/'],
    [413, '/api/postback/…'],
  ]);
  for (const secret of [key, partner.secret, key.toLowerCase()])
    expect(log.join('')).not.toContain(secret);
});

it('wrong signatures and unknown keys of an address get 429 after 60 a minute; right ones still succeed', async () => {
  const partner = await addPartner({ signed: true });
  const send = (path: string) =>
    site.app.server.inject({ url: path, remoteAddress: '203.0.113.77' });
  const { pathname } = new URL(partner.postbackUrl);
  const responses = [];
  for (let index = 0; index < 140; index++) {
    const path = index % 2 === 0 ? pathname : `/api/postback/guess-${index}`;
    responses.push(await send(`${path}?event=reg&tid=1&sig=${'0'.repeat(64)}`));
  }
  const refusedResponses = responses.filter(({ statusCode }) => statusCode === 429);
  // If a new minute starts during the test, 60 more are answered.
  expect([80, 20]).toContain(refusedResponses.length);
  expect(Number(refusedResponses[0]?.headers['retry-after'])).toBeGreaterThan(0);
  const query = 'event=reg&tid=1';
  const sig = createHmac('sha256', partner.secret).update(query).digest('hex');
  expect((await send(`${pathname}?${query}&sig=${sig}`)).statusCode).toBe(200);
  expect(await listEvents(partner)).toHaveLength(1);
});

it.each([
  ['{"tid":2,"event":"dep"}', '{"tid":2.0,"event":"dep"}'],
  ['{"tid":2,"event":"dep"}', '{"tid":2e0,"event":"dep"}'],
  ['{"tid":9007199254740992,"event":"dep"}', '{"tid":9007199254740993,"event":"dep"}'],
  ['{"tid":"1","event":"dep"}', '{"tid":"0","tid":"1","event":"dep"}'],
  ['{"tid":"1","event":"dep"}', '{"event":"dep","tid":"1"}'],
  ['{"tid":"a","event":"dep"}', '{"tid":"\\u0061","event":"dep"}'],
])('the signature of %s is wrong for %s', async (signedText, sentText) => {
  const partner = await addPartner({ signed: true });
  const sig = createHmac('sha256', partner.secret).update(signedText).digest('hex');
  const addSignature = (text: string) => text.replace(/\}$/, `,"sig":"${sig}"}`);
  for (const text of [addSignature(sentText), sentText.replace('{', `{"sig":"${sig}",`)])
    expect((await sendPostbackBody(partner.postbackUrl, text)).statusCode).toBe(403);
  const queryResponse = await sendPostbackBody(
    partner.postbackUrl,
    sentText,
    'application/json',
    `?sig=${sig}`,
  );
  expect(queryResponse.statusCode).toBe(403);
  const response = await sendPostbackBody(partner.postbackUrl, addSignature(signedText));
  expect(response.statusCode).toBe(200);
});

it('the signature of a form covers its bytes, also those that are no UTF-8', async () => {
  const partner = await addPartner({ signed: true });
  const body = Buffer.from('tid=1&event=dep&note=\u00fe', 'latin1');
  const sig = createHmac('sha256', partner.secret).update(body).digest('hex');
  const response = await site.app.server.inject({
    method: 'POST',
    url: `${new URL(partner.postbackUrl).pathname}?sig=${sig}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: body,
  });
  expect(response.statusCode, response.body).toBe(200);
});

it('values that contain key or secret are not stored and not used', async () => {
  const partner = await addPartner();
  const response = await requestPostback(partner, {
    event: 'reg',
    tid: '1',
    url: partner.postbackUrl,
    note: `x${partner.secret}x`,
    [`n${partner.secret}`]: '1',
    ok: 'y',
  });
  expect(response.statusCode).toBe(200);
  const [{ raw }] = await listEvents(partner);
  expect(raw).toEqual({ event: 'reg', tid: '1', ok: 'y' });
  const keyResponse = await requestPostback(partner, { event: 'reg', tid: partner.postbackUrl });
  expect(keyResponse.body.trim()).toBe('missing transaction');
});
