import { expect, it } from 'vitest';
import type { TestUser } from '../../../../test/test-app.ts';
import { setUpTicketsSite } from '../../../../test/tickets-site.ts';

const { site, asEditor } = setUpTicketsSite();

const createCompany = async (name: string): Promise<string> =>
  (await asEditor('POST', '/api/ticket-companies', { name, logoUrl: '/demo/a.svg' })).json().id;
const apply = (as: TestUser, ticketCompanyId: string, username: string) =>
  site.app.send('POST', '/api/ticket-applications', {
    as,
    body: { ticketCompanyId, username, investmentAmount: 500 },
  });

it('a member gets the username of the own last application to each company, and visitors get none', async () => {
  const [first, second] = [await createCompany('Birinci'), await createCompany('İkinci')];
  const [member, other] = [await site.app.createUser(), await site.app.createUser()];
  for (const username of ['eski.ad', 'yeni.ad']) await apply(member, first, username);
  await apply(other, second, 'baskasi');
  const list = async (as?: TestUser) => {
    const response = await site.app.send('GET', '/api/ticket-companies', { as });
    const rows: { id: string; lastUsername?: string | null }[] = response.json();
    return [first, second].map((id) => rows.find((row) => row.id === id)?.lastUsername);
  };
  expect(await list()).toEqual([undefined, undefined]);
  expect(await list(member)).toEqual(['yeni.ad', null]);
  expect(await list(other)).toEqual([null, 'baskasi']);
  expect(await list()).toEqual([undefined, undefined]);
  await apply(member, first, 'en.yeni');
  expect(await list(member)).toEqual(['en.yeni', null]);
  for (const as of [member, undefined]) {
    const { body } = await site.app.send('GET', '/bilet-sistemi', { as });
    expect(body).not.toContain('baskasi');
  }
});

it('the visitors’ list stays cached, and a member’s list is never stored', async () => {
  const member = await site.app.createUser();
  const publicResponse = await site.app.send('GET', '/api/ticket-companies');
  const headers = { 'if-none-match': String(publicResponse.headers.etag) };
  const repeated = await site.app.send('GET', '/api/ticket-companies', { headers });
  expect(repeated.statusCode).toBe(304);
  const ownResponse = await site.app.send('GET', '/api/ticket-companies', { as: member, headers });
  expect([ownResponse.statusCode, ownResponse.headers['cache-control']]).toEqual([200, 'no-store']);
});
