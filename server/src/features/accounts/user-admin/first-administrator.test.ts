import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { loadConfig } from '../../../boot/config.ts';
import { openMigratedDatabase } from '../../../boot/open-migrated-database.ts';
import { createLog } from '../../../platform/base/log.ts';
import { verifyPassword } from '../sign-in/hash-password.ts';

let database: TestDatabase;
let client: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.connection);
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

/** Runs the start-up steps on the database; returns the administrator that they created. */
async function runStartUp(variables: Record<string, string> = {}) {
  const { host, port, user, database: name } = database.connection;
  const databaseUrl = `postgres://${user}@/${name}?host=${encodeURIComponent(String(host))}&port=${port}`;
  const config = { ...loadConfig({ SEED: 'none', ...variables }), databaseUrl };
  return (await openMigratedDatabase(config, createLog('silent'))).administrator;
}
const listAdministrators = async () =>
  (await client.query(`select * from users where role = 'super_admin'`)).rows;

describe('the first administrator', () => {
  it('is created at the first start, with a password that is printed once', async () => {
    const administrator = await runStartUp();
    expect(administrator).toEqual({ email: 'admin@vitrin.local', password: expect.any(String) });
    const [row] = await listAdministrators();
    expect(row).toMatchObject({ username: 'admin', email: 'admin@vitrin.local' });
    expect(administrator?.password).toMatch(/^[\w-]{22}$/);
    expect(await verifyPassword(row.password_hash, administrator?.password ?? '')).toBe(true);
    expect(await runStartUp()).toBeUndefined();
    expect(await listAdministrators()).toHaveLength(1);
  });

  it('has the address ADMIN_EMAIL and the password ADMIN_PASSWORD, which is not printed', async () => {
    const variables = { ADMIN_EMAIL: 'Yonetici@Ornek.com', ADMIN_PASSWORD: 'yöneticinin şifresi' };
    expect(await runStartUp(variables)).toEqual({ email: 'yonetici@ornek.com' });
    const [row] = await listAdministrators();
    expect(await verifyPassword(row.password_hash, variables.ADMIN_PASSWORD)).toBe(true);
  });

  it.each(['123456', 'Vitrin2026!'])(
    'is not created with the common password %s',
    async (password) => {
      await expect(runStartUp({ ADMIN_PASSWORD: password })).rejects.toThrow(/^ADMIN_PASSWORD /);
      expect(await listAdministrators()).toEqual([]);
    },
  );

  it('is not created, and no password changes, while there is a super admin', async () => {
    await runStartUp({ ADMIN_EMAIL: 'ilk@ornek.com', ADMIN_PASSWORD: 'ilk şifre' });
    const administratorsBefore = await listAdministrators();
    expect(
      await runStartUp({ ADMIN_EMAIL: 'ilk@ornek.com', ADMIN_PASSWORD: 'başka şifre' }),
    ).toBeUndefined();
    expect(await runStartUp({ ADMIN_EMAIL: 'ikinci@ornek.com' })).toBeUndefined();
    expect(await listAdministrators()).toEqual(administratorsBefore);
  });

  it('gets another username if a member is called admin', async () => {
    await client.query(
      `insert into users (id, username, email, password_hash)
       values (gen_random_uuid(), 'ADMIN', 'uye@ornek.com', 'x')`,
    );
    await runStartUp();
    expect((await listAdministrators())[0].username).toMatch(/^admin-[\da-f]{6}$/);
  });

  it('is created once by concurrent instances', async () => {
    const results = await Promise.all([runStartUp(), runStartUp(), runStartUp(), runStartUp()]);
    expect(results.filter((administrator) => administrator !== undefined)).toHaveLength(1);
    expect(await listAdministrators()).toHaveLength(1);
  });
});

describe('the sample content', () => {
  const listCards = async () => (await client.query('select * from cards')).rows;

  it('is inserted into an empty database once, by concurrent instances', async () => {
    await Promise.all([runStartUp({ SEED: 'demo' }), runStartUp({ SEED: 'demo' })]);
    const seededCount = (await listCards()).length;
    expect(seededCount).toBeGreaterThan(5);
    await client.query('delete from cards');
    await runStartUp({ SEED: 'demo' });
    expect(await listCards(), 'deleted cards stay deleted').toEqual([]);
  });

  it('is not inserted if it is disabled, also at later starts', async () => {
    await runStartUp({ SEED: 'none' });
    await runStartUp({ SEED: 'demo' });
    expect(await listCards()).toEqual([]);
  });
});
