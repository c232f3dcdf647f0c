import { describe, expect, it } from 'vitest';
import { createRowPath, createSampleRequest, endpoints } from './sample-calls.ts';
import { setUpSite } from './set-up-site.ts';

const site = setUpSite(async () => ({}));

const toUpperCaseIds = (text: string) =>
  text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => id.toUpperCase());
const endpointsWithId = endpoints.filter(
  ({ path, rawResponse }) => path.includes('/:id') && !rawResponse,
);

describe('an upper-case id is accepted', () => {
  it.each(endpointsWithId.map((endpoint) => [endpoint.route, endpoint] as const))(
    'by %s',
    async (_route, endpoint) => {
      // Some calls end the session, so each test creates an administrator.
      const admin = await site.app.createUser('super_admin');
      const { url, ...request } = await createSampleRequest(
        site.app,
        admin,
        endpoint,
        admin,
        crypto.randomUUID(),
      );
      const send = (address: string) =>
        site.app.send(endpoint.method, address, { as: admin, ...request });
      const response = await send(toUpperCaseIds(url));
      expect(response.statusCode, response.body).toBeLessThan(300);
      expect(response.body).not.toContain(
        toUpperCaseIds(url)
          .split('/')
          .find((part) => part.length === 36),
      );
    },
  );

  it('by the public event endpoint, for visitors and for staff', async () => {
    const admin = await site.app.createUser('super_admin');
    const url = await createRowPath(site.app, admin, '/api/events/:id');
    const [lowerCaseResponse, upperCaseResponse] = [
      await site.app.send('GET', url),
      await site.app.send('GET', toUpperCaseIds(url)),
    ];
    expect([lowerCaseResponse.statusCode, upperCaseResponse.statusCode]).toEqual([200, 200]);
    expect(upperCaseResponse.body).toBe(lowerCaseResponse.body);
    expect((await site.app.send('GET', toUpperCaseIds(url), { as: admin })).statusCode).toBe(200);
  });
});
