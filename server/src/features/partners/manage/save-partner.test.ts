import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { expectErrorResponse, listInvalidFields } from '../../../../test/expect-error-response.ts';
import { setUpPartnersSite } from '../../../../test/partners-site.ts';

const { site, path, asSuperAdmin, expectStatus, addPartner, requestPostback } = setUpPartnersSite();

const validFields = { name: 'Zirvelon', hosts: ['zirvelon.example'] };
const createPartner = (fields: object) => asSuperAdmin('POST', path, { ...validFields, ...fields });

it('a new partner has the defaults, and only its response has the postback URL and the secret', async () => {
  const partner = await expectStatus(createPartner({}), 201);
  expect(partner).toMatchObject({
    ...validFields,
    clickParam: 'subid',
    allowedIps: [],
    signed: false,
    status: 'active',
    version: expect.any(Number),
    createdAt: expect.stringMatching(/Z$/),
    postbackUrl: expect.stringMatching(/^https?:\/\/[^/]+\/api\/postback\/[\w-]{20,}$/),
    secret: expect.stringMatching(/^[\w-]{20,}$/),
  });
  const partnerPath = `${path}/${partner.id}`;
  const auditQuery = 'select before, after from audit_log where entity_id = $1';
  const responseTexts = [
    (await asSuperAdmin('GET', path)).body,
    (await asSuperAdmin('GET', partnerPath)).body,
    (await asSuperAdmin('PATCH', partnerPath, { name: 'Zirvelon 2' })).body,
    JSON.stringify((await site.app.platform.pool.query(auditQuery, [partner.id])).rows),
  ];
  for (const text of responseTexts) {
    expect(text).toContain('Zirvelon');
    expect(text).not.toContain(partner.secret);
    expect(text).not.toContain(partner.postbackUrl.split('/').at(-1));
  }
});

it.each([
  [{ name: 'Z' }, 'name'],
  [{ name: 'Z'.repeat(81) }, 'name'],
  [{ hosts: [] }, 'hosts'],
  [{ hosts: Array.from({ length: 11 }, (_, index) => `h${index}.example`) }, 'hosts'],
  [{ hosts: ['https://zirvelon.example'] }, 'hosts.0'],
  [{ clickParam: 'Sub-Id' }, 'clickParam'],
  [{ clickParam: 'x'.repeat(33) }, 'clickParam'],
  [{ allowedIps: ['203.0.113.0/33'] }, 'allowedIps.0'],
  [{ allowedIps: ['zirvelon.example'] }, 'allowedIps.0'],
  [{ signed: 'yes' }, 'signed'],
])('a partner with %j is refused, naming %s', async (fields, invalidField) => {
  const response = await createPartner(fields);
  expect(response.statusCode).toBe(400);
  expect(listInvalidFields(response)).toEqual([invalidField]);
});

it('rotating replaces the postback URL and the secret at once', async () => {
  const oldPartner = await addPartner({ signed: true });
  const rotateResponse = await expectStatus(
    asSuperAdmin('POST', `${path}/${oldPartner.id}/rotate`),
  );
  const send = (secret: string, tid: string) => {
    const values = { event: 'reg', tid };
    const query = String(new URLSearchParams(values));
    const sig = createHmac('sha256', secret).update(query).digest('hex');
    return requestPostback(rotateResponse, { ...values, sig });
  };
  expect((await requestPostback(oldPartner, { event: 'reg', tid: '1' })).statusCode).toBe(404);
  expect((await send(oldPartner.secret, '1')).statusCode).toBe(403);
  expect((await send(rotateResponse.secret, '1')).statusCode).toBe(200);
});

it('a change based on an older version answers 412 and changes nothing', async () => {
  const { id, version } = await addPartner();
  const headers = { 'if-match': `"${version}"` };
  const change = (name: string) =>
    site.app.send('PATCH', `${path}/${id}`, { as: site.superAdmin, headers, body: { name } });
  expect((await change('İlk')).statusCode).toBe(200);
  expect((await change('İkinci')).statusCode).toBe(412);
  expect((await expectStatus(asSuperAdmin('GET', `${path}/${id}`))).name).toBe('İlk');
});

it('editors read partners and can’t change them', async () => {
  const { id } = await addPartner();
  const asEditor = (method: string, url: string, body?: unknown) =>
    site.app.send(method, url, { as: site.editor, body });
  expect((await asEditor('GET', path)).statusCode).toBe(200);
  for (const [method, url, body] of [
    ['POST', path, validFields],
    ['PATCH', `${path}/${id}`, { name: 'Başka' }],
    ['DELETE', `${path}/${id}`],
    ['POST', `${path}/${id}/rotate`],
    ['POST', `${path}/${id}/test`],
    ['PUT', `${path}/${id}/rules`, { rules: [] }],
    ['POST', `${path}/${id}/statement/close`, { month: '2020-01' }],
  ] as const)
    expectErrorResponse(await asEditor(method, url, body), 403);
});
