import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { setUpPartnersSite } from '../../../../test/partners-site.ts';

const {
  site,
  asSuperAdmin,
  expectStatus,
  addPartner,
  requestPostback,
  sendPostback,
  sendPostbackBody,
  listEvents,
  path,
} = setUpPartnersSite();

describe('a postback', () => {
  it.each([
    [{ event: 'ftd' }, 'missing transaction'],
    [{ tid: 'a' }, 'unknown event'],
    [{ tid: 'a', event: 'x' }, 'unknown event'],
    [{ tid: 'a', event: 'ftd', amount: '1.234' }, 'bad amount'],
    [{ tid: 'a', event: 'ftd', amount: '-5' }, 'bad amount'],
    [{ tid: 'a', event: 'ftd', amount: '1.250,50' }, 'bad amount'],
    [{ tid: 'a', event: 'ftd', currency: 'EUR' }, 'bad currency'],
    [{ tid: 'a', event: 'ftd', time: 'yesterday' }, 'bad time'],
  ])('with %j answers 400 with one line of English', async (values, message) => {
    const partner = await addPartner();
    const response = await requestPostback(partner, values as Record<string, string>);
    expect([response.statusCode, response.body.trim()]).toEqual([400, message]);
    expect(response.headers['content-type']).toContain('text/plain');
    expect(await listEvents(partner)).toEqual([]);
  });

  it('to an unknown or rotated key answers 404', async () => {
    const partner = await addPartner();
    const { body, statusCode } = await site.app.server.inject('/api/postback/yok?event=reg&tid=1');
    expect([statusCode, body.trim()]).toEqual([404, 'unknown key']);
    const rotateResponse = await expectStatus(asSuperAdmin('POST', `${path}/${partner.id}/rotate`));
    expect((await requestPostback(partner, { event: 'reg', tid: '1' })).statusCode).toBe(404);
    expect((await requestPostback(rotateResponse, { event: 'reg', tid: '1' })).statusCode).toBe(
      200,
    );
    expect(rotateResponse.secret).not.toBe(partner.secret);
  });

  it('from an address that is not allowed answers 403', async () => {
    const partner = await addPartner({ allowedIps: ['203.0.113.0/24', '2001:db8::/32'] });
    expect((await requestPostback(partner, { event: 'reg', tid: '1' })).statusCode).toBe(403);
    await expectStatus(
      asSuperAdmin('PATCH', `${path}/${partner.id}`, { allowedIps: ['127.0.0.0/8'] }),
    );
    expect((await requestPostback(partner, { event: 'reg', tid: '1' })).statusCode).toBe(200);
  });

  it.each([
    ['203.0.113.0/24', '::ffff:203.0.113.9', 200],
    ['203.0.113.0/24', '::ffff:cb00:7109', 200],
    ['203.0.113.9', '203.0.113.9', 200],
    ['203.0.113.0/24', '203.0.114.9', 403],
    ['::ffff:203.0.113.0/120', '203.0.113.9', 200],
    ['2001:db8::/33', '2001:db8:7fff::1', 200],
    ['2001:db8::/33', '2001:db8:8000::1', 403],
    ['2001:db8::1', '2001:DB8:0::1', 200],
    ['2001:db8::/32', '203.0.113.9', 403],
  ])(
    'with the allowed address %s from %s answers %i',
    async (allowedRange, remoteAddress, status) => {
      const partner = await addPartner({ allowedIps: [allowedRange] });
      const url = `${new URL(partner.postbackUrl).pathname}?event=reg&tid=1`;
      expect((await site.app.server.inject({ url, remoteAddress })).statusCode).toBe(status);
    },
  );

  it('sent as HEAD is answered and not stored', async () => {
    const partner = await addPartner();
    const url = `${new URL(partner.postbackUrl).pathname}?event=reg&tid=1`;
    expect((await site.app.server.inject({ method: 'HEAD', url })).statusCode).toBe(200);
    expect(await listEvents(partner)).toEqual([]);
  });

  it('is stored without key, secret and signature', async () => {
    const partner = await addPartner();
    const key = partner.postbackUrl.split('/').at(-1) ?? '';
    const values = { event: 'reg', tid: '1', k: key, token: partner.secret, sig: 'x', note: 'y' };
    await sendPostback(partner, values);
    const [{ raw }] = await listEvents(partner);
    expect(raw).toEqual({ event: 'reg', tid: '1', note: 'y' });
  });

  it('of a signing partner needs the right signature of the query or the body as sent', async () => {
    const partner = await addPartner({ signed: true });
    const sign = (text: string) => createHmac('sha256', partner.secret).update(text).digest('hex');
    const sendQuery = (query: string) =>
      site.app.server.inject(`${new URL(partner.postbackUrl).pathname}?${query}`);
    const query = 'tid=a%20b&event=reg';
    expect((await sendQuery(query)).statusCode).toBe(403);
    expect((await sendQuery(`${query}&sig=${sign('tid=a%20b')}`)).statusCode).toBe(403);
    expect((await sendQuery(`tid=a%20b&sig=${sign(query)}&event=reg`)).statusCode).toBe(200);
    const formResponse = await sendPostbackBody(
      partner.postbackUrl,
      `${query}x&sig=${sign(`${query}x`)}`,
      'application/x-www-form-urlencoded',
    );
    expect(formResponse.statusCode, formResponse.body).toBe(400);
    for (const text of [
      '{"tid":"1","event":"reg","amount":1.50}',
      '{"tid": "2", "event": "reg"}',
    ]) {
      const sig = sign(text);
      for (const signedBody of [
        text.replace(/\}$/, `,"sig":"${sig}"}`),
        text.replace(/^\{/, `{"sig": "${sig}", `),
      ])
        expect((await sendPostbackBody(partner.postbackUrl, signedBody)).statusCode).toBe(200);
    }
    const body = '{"tid":"3","event":"reg"}';
    const querySignatureResponse = await sendPostbackBody(
      partner.postbackUrl,
      body,
      'application/json',
      `?sig=${sign(body)}`,
    );
    expect(querySignatureResponse.statusCode, querySignatureResponse.body).toBe(200);
    const mismatchedQuery = `?tid=9&event=reg&sig=${sign(body)}`;
    expect(
      (await sendPostbackBody(partner.postbackUrl, body, 'application/json', mismatchedQuery))
        .statusCode,
    ).toBe(403);
    const invalidSignatureResponse = await sendPostbackBody(
      partner.postbackUrl,
      JSON.stringify({ tid: '3', event: 'reg', sig: sign('{}') }),
    );
    expect(invalidSignatureResponse.statusCode).toBe(403);
    const storedEvents: { raw: object }[] = await listEvents(partner);
    expect(storedEvents.some(({ raw }) => 'sig' in raw)).toBe(false);
  });

  it('larger than 8 KB answers 413, with a body that is no flat JSON object 400', async () => {
    const partner = await addPartner();
    const largeResponse = await sendPostbackBody(
      partner.postbackUrl,
      JSON.stringify({ tid: 'x'.repeat(9000) }),
    );
    expect(largeResponse.statusCode).toBe(413);
    for (const body of ['{"tid":{"a":1},"event":"reg"}', '[1]', '{', '"x"'])
      expect((await sendPostbackBody(partner.postbackUrl, body)).statusCode, body).toBe(400);
  });
});
