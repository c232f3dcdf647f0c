import type { ReviewedApplication, TicketCompany } from '@vitrin/contract/tickets.ts';
import { describe, expect, it } from 'vitest';
import { applicationsPath, setUpTicketsSite } from '../../../../test/tickets-site.ts';

const { site, asEditor } = setUpTicketsSite();

const get = async (path: string) => (await asEditor('GET', path)).json();
const summary = (query = '') => get(`${applicationsPath}/summary${query}`);

describe('staff', () => {
  it('see totals and tabs that count all applications after every change', async () => {
    const emptyTotals = { total: 0, pending: 0, approved: 0, rejected: 0 };
    expect(await summary()).toEqual({
      ...emptyTotals,
      totalInvestment: 0,
      ticketsGiven: 0,
      companies: [],
    });
    const users = await Promise.all(Array.from({ length: 5 }, () => site.app.createUser()));
    const companies: TicketCompany[] = [];
    for (const name of ['Bir', 'İki']) {
      const body = { name, logoUrl: '/demo/ornek.svg', ticketPrice: 100 };
      companies.push(
        (await site.app.send('POST', '/api/ticket-companies', { as: site.editor, body })).json(),
      );
    }
    const applications = await Promise.all(
      Array.from({ length: 40 }, async (_, at) => {
        const body = {
          ticketCompanyId: companies[at % 2]?.id,
          username: `oyuncu ${at % 20}`,
          investmentAmount: 100 + at + 0.25,
        };
        const as = users[at % 5];
        return (await site.app.send('POST', '/api/ticket-applications', { as, body })).json();
      }),
    );
    await Promise.all(
      applications.map(({ id }, at) => {
        const path = `${applicationsPath}/${id}`;
        if (at % 4 === 0) return site.app.send('DELETE', path, { as: site.editor });
        if (at % 4 === 1) return undefined;
        const body = { status: at % 4 === 2 ? 'approved' : 'rejected' };
        return site.app.send('PATCH', path, { as: site.editor, body });
      }),
    );
    const rows: ReviewedApplication[] = await get(`${applicationsPath}?limit=500`);
    const of = (status: string) => rows.filter((row) => row.status === status);
    const sum = (subset: ReviewedApplication[]) =>
      subset.reduce((all, { investmentAmount }) => all + investmentAmount, 0);
    expect(await summary()).toEqual({
      total: 30,
      pending: 10,
      approved: 10,
      rejected: 10,
      totalInvestment: sum(rows),
      ticketsGiven: of('approved').reduce((all, { ticketCount }) => all + ticketCount, 0),
      companies: [
        { id: companies[0]?.id, name: 'Bir', count: 10 },
        { id: companies[1]?.id, name: 'İki', count: 20 },
      ],
    });
    expect(await summary(`?ticketCompanyId=${companies[0]?.id}`)).toMatchObject({
      total: 10,
      approved: 10,
      totalInvestment: sum(rows.filter((row) => row.ticketCompany.id === companies[0]?.id)),
    });
  });

  it('search with Turkish folding, filter, sort and paginate', async () => {
    const company = (await get('/api/ticket-companies/all'))[0] as TicketCompany;
    const body = { ticketCompanyId: company.id, username: 'İSTANBUL Ağa', investmentAmount: 777 };
    const as = await site.app.createUser();
    const { id } = (await site.app.send('POST', '/api/ticket-applications', { as, body })).json();
    const ids = async (query: string) =>
      (await get(`${applicationsPath}?${query}`)).map((row: { id: string }) => row.id);
    for (const q of ['istanbul', 'ISTANBUL', 'ağa', 'AGA', as.user.email, as.user.username])
      expect(await ids(`q=${encodeURIComponent(q)}`), q).toContain(id);
    expect(await ids('q=%25')).toEqual([]);
    expect(await ids(`userId=${as.user.id}`)).toEqual([id]);
    expect(await ids(`username=${encodeURIComponent('istanbul ağa')}`)).toEqual([id]);
    expect(await ids('username=istanbul')).toEqual([]);
    const pending = await get(`${applicationsPath}?status=pending&ticketCompanyId=${company.id}`);
    expect(pending.every((row: ReviewedApplication) => row.status === 'pending')).toBe(true);

    for (const order of ['newest', 'oldest', 'amount', 'tickets']) {
      const all = await ids(`order=${order}&limit=500`);
      const paged: string[] = [];
      let path = `${applicationsPath}?order=${order}&limit=7`;
      while (path) {
        const response = await asEditor('GET', path);
        paged.push(...response.json().map((row: { id: string }) => row.id));
        path = /^<([^>]+)>/.exec(String(response.headers.link ?? ''))?.[1] ?? '';
      }
      expect(paged, order).toEqual(all);
    }
    const amounts = (await get(`${applicationsPath}?order=amount`)).map(
      (row: ReviewedApplication) => row.investmentAmount,
    );
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
  });

  it('are warned if the same name and amount were sent before', async () => {
    const [company, other] = (await get('/api/ticket-companies/all')) as TicketCompany[];
    const as = await site.app.createUser();
    const send = async (username: string, investmentAmount: number, at = company) =>
      (
        await site.app.send('POST', '/api/ticket-applications', {
          as,
          body: { ticketCompanyId: at?.id, username, investmentAmount },
        })
      ).json().id;
    const first = await send('Iğdır', 1234.5);
    const sameUsername = await send('ığdır', 1234.5);
    const otherApplication = await send('Iğdır', 1234.5, other);
    const otherAmount = await send('Iğdır', 1234.51);
    const rows: ReviewedApplication[] = await get(applicationsPath);
    const warned = (id: string) => rows.find((row) => row.id === id)?.sentBefore;
    expect([first, sameUsername, otherApplication, otherAmount].map(warned)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
});
