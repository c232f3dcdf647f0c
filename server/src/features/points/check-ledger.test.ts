import { expect, it } from 'vitest';
import { setUpSite } from '../../../test/set-up-site.ts';
import { createSystemContext, withTransaction } from '../../platform/context.ts';
import { checkLedger } from './check-ledger.ts';
import { checkLedgerNightly } from './check-ledger-nightly.ts';
import { grantPoints } from './grant-points.ts';

const site = setUpSite(async () => ({}));

/** 04:30 in Istanbul */
const afterFour = new Date('2026-03-05T01:30:00Z');
/** 03:30 in Istanbul */
const beforeFour = new Date('2026-03-05T00:30:00Z');

async function createMemberWithPoints() {
  const { user } = await site.app.createUser();
  await withTransaction(createSystemContext(site.app.platform), async (tx) => {
    for (const source of ['a', 'b', 'c'])
      await grantPoints(tx, { userId: user.id, points: 10, reason: 'Deneme', source });
  });
  return user;
}

function createLog() {
  const lines: { level: string; record: unknown }[] = [];
  const logAt = (level: string) => (record: unknown) => lines.push({ level, record });
  return { lines, log: { info: logAt('info'), error: logAt('error') } as never };
}

it('the nightly check reports differences, once a night', async () => {
  const { db, pool } = site.app.platform;
  const correctMember = await createMemberWithPoints();
  const changedMember = await createMemberWithPoints();
  const brokenMember = await createMemberWithPoints();
  const userCount = (await pool.query('select 1 from users')).rowCount;
  expect(await checkLedger({ db })).toEqual({ accountCount: userCount, differences: [] });

  const quietLog = createLog();
  await checkLedgerNightly.run({ db, log: quietLog.log }, beforeFour);
  expect(quietLog.lines).toEqual([]);
  await checkLedgerNightly.run({ db, log: quietLog.log }, afterFour);
  await checkLedgerNightly.run({ db, log: quietLog.log }, afterFour);
  expect(quietLog.lines).toEqual([{ level: 'info', record: { checked: userCount } }]);

  await pool.query('update users set points = points + 5 where id = $1', [changedMember.id]);
  await pool.query('alter table point_entries disable trigger user');
  await pool.query(
    `update point_entries set balance_after = balance_after + 1 where user_id = $1 and source = 'b'`,
    [brokenMember.id],
  );
  const { differences } = await checkLedger({ db });
  expect(differences).toHaveLength(2);
  expect(differences).toEqual(
    expect.arrayContaining([
      {
        userId: changedMember.id,
        username: changedMember.username,
        points: 35,
        total: 30,
        brokenRows: 0,
      },
      {
        userId: brokenMember.id,
        username: brokenMember.username,
        points: 30,
        total: 30,
        brokenRows: 2,
      },
    ]),
  );
  expect(JSON.stringify(differences)).not.toContain(correctMember.id);

  const errorLog = createLog();
  await checkLedgerNightly.run({ db, log: errorLog.log }, new Date('2026-03-06T05:00:00Z'));
  expect(errorLog.lines).toEqual([{ level: 'error', record: { checked: userCount, differences } }]);
});
