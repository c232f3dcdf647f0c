import { describe, expect, it } from 'vitest';
import { readBrowserCookie, setUpDuplicatesSite } from '../../../test/duplicates-site.ts';
import { measureMinBlockMs } from '../../../test/measure-event-loop-block.ts';
import { PASSWORD, type TestUser } from '../../../test/test-app.ts';

const {
  site,
  registerWith,
  registerMember,
  getBalances,
  getWaits,
  findGroup,
  verifyEmail,
  refreshQueued,
  refreshAll,
  query,
} = setUpDuplicatesSite();

const changeEmail = async (as: TestUser, email: string) => {
  const body = { email, password: PASSWORD };
  const response = await site.app.send('POST', '/api/user/email', { as, body });
  expect(response.statusCode, response.body).toBe(200);
  return { ...as, user: { ...as.user, email } };
};

describe('a changed e-mail address', () => {
  it('brings nobody into a group before its link was used', async () => {
    const older = await registerMember();
    const honest = await registerMember({ email: `kurban${process.pid}@gmail.com` });
    await changeEmail(older, `kurban${process.pid}+1@gmail.com`);
    await refreshQueued();
    await refreshAll();
    expect(await findGroup(honest)).toBeUndefined();
    await verifyEmail(honest);
    expect(await getBalances(honest)).toEqual({ points: 100, heldPoints: 0 });
  });

  it('brings accounts of one mailbox together when it is verified, before points are paid', async () => {
    const older = await registerMember({ email: `bir${process.pid}@gmail.com` });
    const newer = await registerMember();
    await verifyEmail(await changeEmail(newer, `b.ir${process.pid}@googlemail.com`));
    expect(await getBalances(newer)).toEqual({ points: 0, heldPoints: 100 });
    expect((await findGroup(newer))?.reasons).toMatchObject([
      { kind: 'mailbox', memberIds: [newer.user.id] },
    ]);
    expect(await getWaits(newer)).toEqual(['review']);
    await verifyEmail(older);
    expect(await getBalances(older)).toEqual({ points: 100, heldPoints: 0 });
  });
});

describe('a registration that shares signals with 5,000 accounts', () => {
  it('waits for a review at once, without a lock of all groups, and blocks nothing for 100 ms', async () => {
    const domain = `kalabalik${process.pid}.example`;
    const first = await registerWith({ email: `ilk@${domain}` });
    const cookie = readBrowserCookie(first);
    const { id } = first.json().user;
    await query(
      `with added as (
         insert into users (id, username, email, password_hash, role)
         select gen_random_uuid(), 'kalabalik' || n, 'kalabalik' || n || '@${domain}', password_hash, role
           from users, generate_series(1, 5000) n where id = $1
         returning id
       ), signals as (
         insert into account_signals (kind, hash, user_id, is_origin)
         select kind, hash, added.id, true from account_signals, added
          where user_id = $1 and kind <> 'mailbox'
       )
       insert into duplicate_queue (user_id) select id from added`,
      [id],
    );
    let count = 0;
    const register = () =>
      registerMember({ cookie, email: `son${++count}@${domain}`, address: '10.204.1.1' });
    const client = await site.app.platform.pool.connect();
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtextextended('duplicate groups', 0))`);
    const member = await register();
    await client.query('rollback');
    client.release();
    expect(await getWaits(member)).toEqual(['review']);
    for (let batch = 0; batch < 6; batch++) await refreshQueued();
    expect((await findGroup(member))?.members).toHaveLength(5002);
    expect(await getWaits(member)).toEqual(['review']);
    expect(
      await measureMinBlockMs(async () => {
        await register();
        await refreshQueued();
      }, 100),
    ).toBeLessThan(100);
    expect(await measureMinBlockMs(refreshAll, 100)).toBeLessThan(100);
  });
});
