import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { checkLedger } from '../points/check-ledger.ts';

const SECURITY_CONTACT = 'mailto:guvenlik@ornek.com';
let app: TestApp;
let weekly: TestApp;
let silent: TestApp;
let admin: TestUser;

beforeAll(async () => {
  app = await startTestApp({ environment: { SECURITY_CONTACT } });
  const { database } = app;
  weekly = await startTestApp({ database, environment: { BACKUP_WARN_DAYS: '30' } });
  silent = await startTestApp({ database, environment: { BACKUP_WARN_DAYS: '0' } });
  admin = await app.createUser('super_admin');
});
afterAll(async () => {
  await silent.close();
  await weekly.close();
  await app.close();
});

const health = async (instance = app) =>
  (await instance.send('GET', '/api/admin/health', { as: admin })).json();
const isOld = async () =>
  Promise.all([app, weekly, silent].map(async (item) => (await health(item)).backupIsOld));
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const query = (text: string, values: unknown[] = []) => app.platform.pool.query(text, values);
const note = (key: string, at: string) =>
  query(
    `insert into installation (key, value) values ($1, $2)
     on conflict (key) do update set value = excluded.value`,
    [key, at],
  );
const backUp = (at: string) => note('last-backup', at);

describe('the last backup', () => {
  beforeEach(() => query('delete from installation'));

  it('is overdue a week after the installation, or after the configured time', async () => {
    await query(`insert into installation (key, value) values ('seeded', 'none')`);
    expect(await health()).toMatchObject({ lastBackupAt: null, backupIsOld: false });
    await query('update installation set created_at = $1', [daysAgo(8)]);
    expect(await isOld()).toEqual([true, false, false]);
    await query('update installation set created_at = $1', [daysAgo(300)]);
    expect(await isOld()).toEqual([true, true, false]);
  });

  it('is marked as tested after a drill', async () => {
    await backUp(daysAgo(0));
    expect(await health()).toMatchObject({ lastDrillAt: null });
    const at = daysAgo(3);
    await note('last-drill', at);
    expect(await health()).toMatchObject({ lastDrillAt: at, backupIsOld: false });
  });

  it('has the age of the backup, not of the transfer', async () => {
    await backUp(daysAgo(0));
    await query('update installation set created_at = $1', [daysAgo(300)]);
    expect(await isOld()).toEqual([false, false, false]);
    const at = daysAgo(12);
    await backUp(at);
    expect(await health()).toMatchObject({ lastBackupAt: at, backupIsOld: true });
    expect(await isOld()).toEqual([true, false, false]);
    await backUp(daysAgo(6.9));
    expect(await isOld()).toEqual([false, false, false]);
  });
});

it('the differences of the last ledger check are shown until the next check', async () => {
  const { user } = await app.createUser();
  expect(await health()).toMatchObject({ ledgerCheckedAt: null, ledgerDifferences: 0 });
  await query('update users set points = points + 5 where id = $1', [user.id]);
  const before = Date.now();
  await checkLedger(app.platform);
  const healthState = await health(weekly);
  expect(healthState.ledgerDifferences).toBe(1);
  expect(Date.parse(healthState.ledgerCheckedAt)).toBeGreaterThanOrEqual(before);
  await query('update users set points = points - 5 where id = $1', [user.id]);
  expect((await health()).ledgerDifferences).toBe(1);
  await checkLedger(app.platform);
  expect((await health()).ledgerDifferences).toBe(0);
});

describe('security.txt', () => {
  const PATH = '/.well-known/security.txt';

  it('names the configured contact and an expiry date', async () => {
    const response = await app.send('GET', PATH);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    const fields = response.body.trimEnd().split('\n');
    const expires = fields.find((line) => line.startsWith('Expires: '))?.slice(9) ?? '';
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(363);
    expect(days).toBeLessThan(366);
    expect(fields).toEqual([
      `Contact: ${SECURITY_CONTACT}`,
      `Expires: ${expires}`,
      'Preferred-Languages: tr, en',
      'Canonical: http://127.0.0.1:3000/.well-known/security.txt',
    ]);
  });

  it('answers 404 without a configured contact', async () => {
    expect((await weekly.send('GET', PATH)).statusCode).toBe(404);
  });
});
