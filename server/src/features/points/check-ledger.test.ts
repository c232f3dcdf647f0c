import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { systemContext, withTransaction } from '../../platform/context.ts';
import { checkLedger } from './check-ledger.ts';
import { checkLedgerNightly } from './check-ledger-nightly.ts';
import { grantPoints } from './grant-points.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const night = new Date('2026-03-05T01:30:00Z');
const evening = new Date('2026-03-05T00:30:00Z');

async function createMemberWithPoints() {
  const { user } = await app.createUser();
  await withTransaction(systemContext(app.platform), async (tx) => {
    for (const source of ['a', 'b', 'c'])
      await grantPoints(tx, { userId: user.id, points: 10, reason: 'Deneme', source });
  });
  return user;
}

function listen() {
  const logged: { level: string; record: unknown }[] = [];
  const at = (level: string) => (record: unknown) => logged.push({ level, record });
  return { logged, log: { info: at('info'), error: at('error') } as never };
}

it('the nightly check reports differences, once a night', async () => {
  const { db, pool } = app.platform;
  const fine = await createMemberWithPoints();
  const rich = await createMemberWithPoints();
  const broken = await createMemberWithPoints();
  const people = (await pool.query('select 1 from users')).rowCount;
  expect(await checkLedger({ db })).toEqual({ accountCount: people, differences: [] });

  const calm = listen();
  await checkLedgerNightly({ db, log: calm.log }, evening);
  expect(calm.logged).toEqual([]);
  await checkLedgerNightly({ db, log: calm.log }, night);
  await checkLedgerNightly({ db, log: calm.log }, night);
  expect(calm.logged).toEqual([{ level: 'info', record: { checked: people } }]);

  await pool.query('update users set points = points + 5 where id = $1', [rich.id]);
  await pool.query('alter table point_entries disable trigger user');
  await pool.query(
    `update point_entries set balance_after = balance_after + 1 where user_id = $1 and source = 'b'`,
    [broken.id],
  );
  const { differences } = await checkLedger({ db });
  expect(differences).toHaveLength(2);
  expect(differences).toEqual(
    expect.arrayContaining([
      { userId: rich.id, username: rich.username, points: 35, total: 30, brokenRows: 0 },
      { userId: broken.id, username: broken.username, points: 30, total: 30, brokenRows: 2 },
    ]),
  );
  expect(JSON.stringify(differences)).not.toContain(fine.id);

  const loud = listen();
  await checkLedgerNightly({ db, log: loud.log }, new Date('2026-03-06T05:00:00Z'));
  expect(loud.logged).toEqual([{ level: 'error', record: { checked: people, differences } }]);
});
