import type { ManagedUser as Account } from '@vitrin/contract/user-admin.ts';
import { describe, expect, it } from 'vitest';
import { listInvalidFields } from '../../../../test/expect-error-response.ts';
import { setUpUserAdminSite } from '../../../../test/user-admin-site.ts';
import { MAX_IDS_PER_QUERY } from '../people/search-by-user.ts';

const { site, listUsers, changeUser } = setUpUserAdminSite();

const listUsernames = async (query: string) =>
  ((await listUsers(query)).json() as Account[]).map(({ username }) => username);

describe('the list of users', () => {
  it('is newest first, paginated, and contains no secrets', async () => {
    for (let i = 0; i < 5; i++) await site.app.createUser();
    const allAccounts: Account[] = (await listUsers()).json();
    expect(allAccounts.map(({ id }) => id)).toEqual(
      allAccounts
        .map(({ id }) => id)
        .sort()
        .reverse(),
    );
    expect(Object.keys(allAccounts[0] ?? {}).sort()).toEqual(
      [
        ...Object.keys(site.admin.user),
        'break',
        'createdAt',
        'suspended',
        'telegramUsername',
      ].sort(),
    );
    const listedAccounts: Account[] = [];
    let nextUrl: string | undefined = '/api/admin/users?limit=2';
    while (nextUrl) {
      const page = await site.app.send('GET', nextUrl, { as: site.admin });
      expect(page.json().length).toBeLessThanOrEqual(2);
      expect(page.body).not.toMatch(/argon|hash|searchText/i);
      listedAccounts.push(...page.json());
      nextUrl = /^<(.+)>; rel="next"$/.exec(String(page.headers.link ?? ''))?.[1];
    }
    expect(listedAccounts).toEqual(allAccounts);
  });

  it('is searched by name and e-mail with Turkish folding', async () => {
    await site.app.send('POST', '/api/auth/register', {
      body: {
        username: 'ISILDAK',
        email: 'ozel@ornek.com',
        password: 'çok gizli bir şifre',
        firstName: 'Işıl',
        lastName: 'ÇAĞLAYAN',
      },
    });
    for (const q of ['isildak', 'IŞIL', 'ışıl', 'isil caglayan', 'Çağla', 'OZEL@ornek', 'özel@'])
      expect(await listUsernames(`?${new URLSearchParams({ q })}`), q).toEqual(['ISILDAK']);
    expect(await listUsernames('?q=%25')).toEqual([]);
    expect(await listUsernames('?q=isil_ak')).toEqual([]);
    expect((await listUsernames('?q=')).length).toBeGreaterThan(3);
  });

  it('is searched by the current Telegram name and first name', async () => {
    const { user } = await site.app.createUser();
    const { pool } = site.app.platform;
    await pool.query(`update users set telegram_username = 'Kıvırcık' where id = $1`, [user.id]);
    for (const q of ['kıvır', 'KIVIRCIK', 'vircik'])
      expect(await listUsernames(`?${new URLSearchParams({ q })}`), q).toEqual([user.username]);
    await pool.query(`update users set telegram_username = null where id = $1`, [user.id]);
    expect(await listUsernames('?q=kivircik')).toEqual([]);
    await pool.query(`update users set first_name = 'Nadide' where id = $1`, [user.id]);
    expect(await listUsernames('?q=nadide')).toEqual([user.username]);
    await pool.query(`delete from users where id = $1`, [user.id]);
    expect(await listUsernames('?q=nadide')).toEqual([]);
  });

  it('finds each matching user once over all pages, below and far above MAX_IDS_PER_QUERY', async () => {
    // The largest number is estimated from a sample.
    const matchCounts = [4500, MAX_IDS_PER_QUERY + 1, MAX_IDS_PER_QUERY];
    const [maxCount] = matchCounts;
    const companyId = '01f00000-0000-7000-8000-0000000000c1';
    const buildIdSql = (kind: string) =>
      `('01f00000-0000-7000-8000-' || lpad('${kind}' || n, 12, '0'))::uuid`;
    const { pool } = site.app.platform;
    for (const statement of [
      `insert into users (id, username, email, password_hash, last_name, telegram_username)
       select ${buildIdSql('1')}, 'kisi' || n, 'kisi' || n || '@ornek.example', '-',
              case when n % 2 = 0 then 'Kalabalık' end, case when n % 2 = 1 then 'kalabalik' || n end
         from generate_series(1, ${maxCount}) n`,
      `insert into ticket_companies (id, name, logo_url, status, sort_order)
       values ('${companyId}', 'Zirvelon', '/demo/ornek.svg', 'active', 1)`,
      `insert into ticket_applications
         (id, user_id, ticket_company_id, username, investment_kurus, ticket_price, ticket_count)
       select ${buildIdSql('2')}, ${buildIdSql('1')}, '${companyId}', 'oyuncu', 50000, 500, 1
         from generate_series(1, ${maxCount}) n`,
      'analyze user_search',
    ])
      await pool.query(statement);
    const listMatchingIds = async (path: string) => {
      const ids: string[] = [];
      for (let nextUrl = `${path}?q=KALABALIK&limit=500`; nextUrl; ) {
        const page = await site.app.send('GET', nextUrl, { as: site.admin });
        ids.push(...page.json().map((row: { id: string }) => row.id));
        nextUrl = /^<(.+)>; rel="next"$/.exec(String(page.headers.link ?? ''))?.[1] ?? '';
      }
      return ids;
    };
    const paths = ['/api/admin/users', '/api/admin/ticket-applications'];
    for (const matchCount of matchCounts) {
      const surplus = `select id from users where last_name = 'Kalabalık' or telegram_username like 'kalabalik%'
                        order by id offset ${matchCount}`;
      await pool.query(`delete from ticket_applications where user_id in (${surplus})`);
      await pool.query(`delete from users where id in (${surplus})`);
      for (const path of paths) {
        const ids = await listMatchingIds(path);
        expect(ids.length, path).toBe(matchCount);
        expect(ids).toEqual([...new Set(ids)].sort().reverse());
      }
    }
  });

  it('is filtered by role and status, also combined', async () => {
    const editor = await site.app.createUser('editor');
    const suspendedUser = await site.app.createUser();
    await changeUser(suspendedUser.user.id, { suspended: true });
    expect(await listUsernames('?role=editor')).toEqual([editor.user.username]);
    expect(await listUsernames('?suspended=true')).toEqual([suspendedUser.user.username]);
    expect(await listUsernames('?suspended=false')).not.toContain(suspendedUser.user.username);
    expect(await listUsernames('?role=editor&suspended=true')).toEqual([]);
    expect(
      await listUsernames(`?q=${suspendedUser.user.username}&suspended=true&role=viewer`),
    ).toHaveLength(1);
  });

  it.each(['limit=0', 'limit=501', 'limit=x', 'cursor=1', 'role=root', 'suspended=1'])(
    'refuses ?%s',
    async (query) => {
      expect(listInvalidFields(await listUsers(`?${query}`))).toEqual([query.split('=')[0]]);
    },
  );
});
