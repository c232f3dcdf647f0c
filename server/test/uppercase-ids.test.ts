import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRowPath, createSampleRequest, endpoints } from './sample-calls.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const capitals = (text: string) =>
  text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => id.toUpperCase());
const withId = endpoints.filter(({ path, stream }) => path.includes('/:id') && !stream);

describe('an upper-case id is accepted', () => {
  it.each(withId.map((endpoint) => [endpoint.route, endpoint] as const))(
    'by %s',
    async (_route, endpoint) => {
      // One of the calls ends the session.
      const admin = await app.createUser('super_admin');
      const { url, ...request } = await createSampleRequest(
        app,
        admin,
        endpoint,
        admin,
        crypto.randomUUID(),
      );
      const call = (address: string) =>
        app.send(endpoint.method, address, { as: admin, ...request });
      const response = await call(capitals(url));
      expect(response.statusCode, response.body).toBeLessThan(300);
      expect(response.body).not.toContain(
        capitals(url)
          .split('/')
          .find((part) => part.length === 36),
      );
    },
  );

  it('for visitors and for staff', async () => {
    const admin = await app.createUser('super_admin');
    const url = await createRowPath(app, admin, '/api/events/:id');
    const [lowerCaseResponse, large] = [
      await app.send('GET', url),
      await app.send('GET', capitals(url)),
    ];
    expect([lowerCaseResponse.statusCode, large.statusCode]).toEqual([200, 200]);
    expect(large.body).toBe(lowerCaseResponse.body);
    expect((await app.send('GET', capitals(url), { as: admin })).statusCode).toBe(200);
  });
});
