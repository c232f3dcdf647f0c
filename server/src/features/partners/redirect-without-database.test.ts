import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type DedicatedPostgres, startOwnDatabase } from '../../../test/dedicated-postgres.ts';
import { BROWSER } from '../../../test/partners-site.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';

let database: DedicatedPostgres;
let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  database = await startOwnDatabase();
  app = await startTestApp({ database, hasProductTimeouts: true });
  owner = await app.createUser('super_admin');
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

it('redirects within 100 ms while the database is away, with an id that counts later', async () => {
  const send = async (method: string, url: string, body: object) =>
    (await app.send(method, url, { as: owner, body })).json();
  const partner = await send('POST', '/api/admin/partners', { name: 'Uzak', hosts: ['a.example'] });
  const company = await send('POST', '/api/ticket-companies', {
    name: 'Uzak',
    logoUrl: '/demo/ornek.svg',
    link: 'https://a.example/',
    partnerId: partner.id,
  });
  const click = async (as?: TestUser) => {
    const began = performance.now();
    const { statusCode, headers } = await app.send('GET', `/git/ticket-companies/${company.id}`, {
      as,
      headers: { 'user-agent': BROWSER },
    });
    const took = performance.now() - began;
    const subid = new URL(String(headers.location)).searchParams.get('subid') ?? '';
    return { statusCode, took, subid };
  };
  await click();
  const member = await app.createUser();
  await database.stop();
  const away = [await click(), await click(member), await click()];
  await database.start();
  await vi.waitFor(
    async () => expect((await app.send('GET', '/readyz')).statusCode).toBe(200),
    30_000,
  );
  // The reconnection has invalidated everything; it is read again first.
  await vi.waitFor(async () => expect((await click()).took).toBeLessThan(100), 30_000);
  const thaw = await database.freeze();
  const frozen = [await click(), await click(member)];
  await thaw();
  const path = new URL(partner.postbackUrl).pathname;
  for (const [at, { statusCode, took, subid }] of [...away, ...frozen].entries()) {
    expect(statusCode).toBe(302);
    expect(took).toBeLessThan(150);
    await vi.waitFor(async () => {
      const url = `${path}?subid=${subid}&event=dep&tid=${at}&amount=1`;
      expect((await app.server.inject(url)).statusCode).toBe(200);
    }, 30_000);
  }
  const statement = await app.send('GET', `/api/admin/partners/${partner.id}/statement`, {
    as: owner,
  });
  expect(statement.json()).toMatchObject({ lines: [{ count: 5 }], unattributed: 0 });
});
