import type { Person as Account } from '@vitrin/contract/people.ts';
import { describe, expect, it } from 'vitest';
import { refusedPaths } from '../../../test/expect-refusal.ts';
import { peopleSite } from '../../../test/people-site.ts';

const { site, list, change } = peopleSite();

const names = async (query: string) =>
  ((await list(query)).json() as Account[]).map(({ username }) => username);

describe('the list of people', () => {
  it('is newest first, page after page, each person once and nothing secret', async () => {
    for (let i = 0; i < 5; i++) await site.app.join();
    const all: Account[] = (await list()).json();
    expect(all.map(({ id }) => id)).toEqual(
      all
        .map(({ id }) => id)
        .sort()
        .reverse(),
    );
    expect(Object.keys(all[0] ?? {}).sort()).toEqual(
      [
        ...Object.keys(site.admin.user),
        'break',
        'createdAt',
        'suspended',
        'telegramUsername',
      ].sort(),
    );
    const walked: Account[] = [];
    let next: string | undefined = '/api/admin/users?limit=2';
    while (next) {
      const page = await site.app.send('GET', next, { as: site.admin });
      expect(page.json().length).toBeLessThanOrEqual(2);
      expect(page.body).not.toMatch(/argon|hash|searchText/i);
      walked.push(...page.json());
      next = /^<(.+)>; rel="next"$/.exec(String(page.headers.link ?? ''))?.[1];
    }
    expect(walked).toEqual(all);
  });

  it('finds by name and e-mail, whatever Turkish letters and case', async () => {
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
      expect(await names(`?${new URLSearchParams({ q })}`), q).toEqual(['ISILDAK']);
    expect(await names('?q=%25')).toEqual([]);
    expect(await names('?q=isil_ak')).toEqual([]);
    expect((await names('?q=')).length).toBeGreaterThan(3);
  });

  it('is filtered by role and state, also together', async () => {
    const editor = await site.app.join('editor');
    const suspended = await site.app.join();
    await change(suspended.user.id, { suspended: true });
    expect(await names('?role=editor')).toEqual([editor.user.username]);
    expect(await names('?suspended=true')).toEqual([suspended.user.username]);
    expect(await names('?suspended=false')).not.toContain(suspended.user.username);
    expect(await names('?role=editor&suspended=true')).toEqual([]);
    expect(await names(`?q=${suspended.user.username}&suspended=true&role=viewer`)).toHaveLength(1);
  });

  it.each(['limit=0', 'limit=501', 'limit=x', 'cursor=1', 'role=root', 'suspended=1'])(
    'refuses ?%s',
    async (query) => {
      expect(refusedPaths(await list(`?${query}`))).toEqual([query.split('=')[0]]);
    },
  );
});
