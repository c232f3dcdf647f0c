import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { checkLedger } from '../points/check-ledger.ts';

const SECURITY_CONTACT = 'mailto:guvenlik@ornek.com';
let app: TestApp;
let monthlyApp: TestApp;
let silentApp: TestApp;
let admin: TestUser;

beforeAll(async () => {
  app = await startTestApp({ environment: { SECURITY_CONTACT } });
  const { database } = app;
  monthlyApp = await startTestApp({ database, environment: { BACKUP_WARN_DAYS: '30' } });
  silentApp = await startTestApp({ database, environment: { BACKUP_WARN_DAYS: '0' } });
  admin = await app.createUser('super_admin');
});

const getHealth = async (instance = app) =>
  (await instance.send('GET', '/api/admin/health', { as: admin })).json();
const listOverdueFlags = async () =>
  Promise.all(
    [app, monthlyApp, silentApp].map(async (instance) => (await getHealth(instance)).backupIsOld),
  );
const formatDaysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const query = (text: string, values: unknown[] = []) => app.platform.pool.query(text, values);
const setInstallationTime = (key: string, at: string) =>
  query(
    `insert into installation (key, value) values ($1, $2)
     on conflict (key) do update set value = excluded.value`,
    [key, at],
  );
const setLastBackup = (at: string) => setInstallationTime('last-backup', at);

describe('the last backup', () => {
  beforeEach(() => query('delete from installation'));

  it('is overdue a week or the configured number of days after the installation if none was made', async () => {
    await query(`insert into installation (key, value) values ('seeded', 'none')`);
    expect(await getHealth()).toMatchObject({ lastBackupAt: null, backupIsOld: false });
    await query('update installation set created_at = $1', [formatDaysAgo(8)]);
    expect(await listOverdueFlags()).toEqual([true, false, false]);
    await query('update installation set created_at = $1', [formatDaysAgo(300)]);
    expect(await listOverdueFlags()).toEqual([true, true, false]);
  });

  it('is shown with the time of the last drill', async () => {
    await setLastBackup(formatDaysAgo(0));
    expect(await getHealth()).toMatchObject({ lastDrillAt: null });
    const drillAt = formatDaysAgo(3);
    await setInstallationTime('last-drill', drillAt);
    expect(await getHealth()).toMatchObject({ lastDrillAt: drillAt, backupIsOld: false });
  });

  it('is overdue by its own age, not by that of the installation', async () => {
    await setLastBackup(formatDaysAgo(0));
    await query('update installation set created_at = $1', [formatDaysAgo(300)]);
    expect(await listOverdueFlags()).toEqual([false, false, false]);
    const backupAt = formatDaysAgo(12);
    await setLastBackup(backupAt);
    expect(await getHealth()).toMatchObject({ lastBackupAt: backupAt, backupIsOld: true });
    expect(await listOverdueFlags()).toEqual([true, false, false]);
    await setLastBackup(formatDaysAgo(6.9));
    expect(await listOverdueFlags()).toEqual([false, false, false]);
  });
});

it('the differences of the last ledger check are shown until the next check', async () => {
  const { user } = await app.createUser();
  expect(await getHealth()).toMatchObject({ ledgerCheckedAt: null, ledgerDifferences: 0 });
  await query('update users set points = points + 5 where id = $1', [user.id]);
  const startMs = Date.now();
  await checkLedger(app.platform);
  const healthState = await getHealth(monthlyApp);
  expect(healthState.ledgerDifferences).toBe(1);
  expect(Date.parse(healthState.ledgerCheckedAt)).toBeGreaterThanOrEqual(startMs);
  await query('update users set points = points - 5 where id = $1', [user.id]);
  expect((await getHealth()).ledgerDifferences).toBe(1);
  await checkLedger(app.platform);
  expect((await getHealth()).ledgerDifferences).toBe(0);
});

describe('security.txt', () => {
  const PATH = '/.well-known/security.txt';

  it('names the configured contact and an expiry date', async () => {
    const response = await app.send('GET', PATH);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    const fields = response.body.trimEnd().split('\n');
    const expiryTime = fields.find((line) => line.startsWith('Expires: '))?.slice(9) ?? '';
    const days = (Date.parse(expiryTime) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(363);
    expect(days).toBeLessThan(366);
    expect(fields).toEqual([
      `Contact: ${SECURITY_CONTACT}`,
      `Expires: ${expiryTime}`,
      'Preferred-Languages: tr, en',
      'Canonical: http://127.0.0.1:3000/.well-known/security.txt',
    ]);
  });

  it('answers 404 without a configured contact', async () => {
    expect((await monthlyApp.send('GET', PATH)).statusCode).toBe(404);
  });
});
