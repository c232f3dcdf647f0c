import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints, sampleCalls, withRow } from './sample-calls.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const capitals = (text: string) =>
  text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => id.toUpperCase());
const withId = endpoints.filter(
  ({ path, stream, multipart }) => path.includes('/:id') && !stream && !multipart,
);

describe('an upper-case id is accepted', () => {
  it.each(withId.map(({ route }) => route))('by %s', async (route) => {
    const { method, path } = endpoints.find((endpoint) => endpoint.route === route) ??
      withId[0] ?? { method: 'GET', path: '' };
    const { body, prepare } = sampleCalls[route as keyof typeof sampleCalls];
    // One of the calls ends the session.
    const admin = await app.createUser('super_admin');
    const url = await withRow(app, admin, path, admin);
    const payload = { ...body?.(crypto.randomUUID()), ...(await prepare?.(app, admin, admin)) };
    const call = (address: string) =>
      app.send(method, address, { as: admin, ...(body && { body: payload }) });
    const answer = await call(capitals(url));
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    expect(answer.body).not.toContain(
      capitals(url)
        .split('/')
        .find((part) => part.length === 36),
    );
  });

  it('for visitors and for staff', async () => {
    const admin = await app.createUser('super_admin');
    const url = await withRow(app, admin, '/api/events/:id');
    const [small, large] = [await app.send('GET', url), await app.send('GET', capitals(url))];
    expect([small.statusCode, large.statusCode]).toEqual([200, 200]);
    expect(large.body).toBe(small.body);
    expect((await app.send('GET', capitals(url), { as: admin })).statusCode).toBe(200);
  });
});
