import type { TicketCompany } from '@vitrin/contract/ticket-companies.ts';
import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { describe, expect, it } from 'vitest';
import { applicationsPath, setUpTicketsSite } from '../../../../test/tickets-site.ts';

const { site, asEditor } = setUpTicketsSite();

const get = async (path: string) => (await asEditor('GET', path)).json();
const getSummary = (query = '') => get(`${applicationsPath}/summary${query}`);

describe('staff', () => {
  it('see totals that count all applications after every change', async () => {
    const emptyTotals = { total: 0, pending: 0, approved: 0, rejected: 0 };
    expect(await getSummary()).toEqual({
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
      Array.from({ length: 40 }, async (_, index) => {
        const body = {
          ticketCompanyId: companies[index % 2]?.id,
          username: `oyuncu ${index % 20}`,
          investmentAmount: 100 + index + 0.25,
        };
        const as = users[index % 5];
        return (await site.app.send('POST', '/api/ticket-applications', { as, body })).json();
      }),
    );
    await Promise.all(
      applications.map(({ id }, index) => {
        const path = `${applicationsPath}/${id}`;
        if (index % 4 === 0) return site.app.send('DELETE', path, { as: site.editor });
        if (index % 4 === 1) return undefined;
        const body = { status: index % 4 === 2 ? 'approved' : 'rejected' };
        return site.app.send('PATCH', path, { as: site.editor, body });
      }),
    );
    const rows: ReviewedApplication[] = await get(`${applicationsPath}?limit=500`);
    const filterByStatus = (status: string) => rows.filter((row) => row.status === status);
    const sumAmounts = (subset: ReviewedApplication[]) =>
      subset.reduce((sum, { investmentAmount }) => sum + investmentAmount, 0);
    expect(await getSummary()).toEqual({
      total: 30,
      pending: 10,
      approved: 10,
      rejected: 10,
      totalInvestment: sumAmounts(rows),
      ticketsGiven: filterByStatus('approved').reduce(
        (sum, { ticketCount }) => sum + ticketCount,
        0,
      ),
      companies: [
        { id: companies[0]?.id, name: 'Bir', count: 10 },
        { id: companies[1]?.id, name: 'İki', count: 20 },
      ],
    });
    expect(await getSummary(`?ticketCompanyId=${companies[0]?.id}`)).toMatchObject({
      total: 10,
      approved: 10,
      totalInvestment: sumAmounts(rows.filter((row) => row.ticketCompany.id === companies[0]?.id)),
    });
  });

  it('search with Turkish folding, filter, sort and paginate', async () => {
    const company = (await get('/api/ticket-companies/all'))[0] as TicketCompany;
    const body = { ticketCompanyId: company.id, username: 'İSTANBUL Ağa', investmentAmount: 777 };
    const as = await site.app.createUser();
    const { id } = (await site.app.send('POST', '/api/ticket-applications', { as, body })).json();
    const listIds = async (query: string) =>
      (await get(`${applicationsPath}?${query}`)).map((row: { id: string }) => row.id);
    for (const q of ['istanbul', 'ISTANBUL', 'ağa', 'AGA', as.user.email, as.user.username])
      expect(await listIds(`q=${encodeURIComponent(q)}`), q).toContain(id);
    expect(await listIds('q=%25')).toEqual([]);
    expect(await listIds(`userId=${as.user.id}`)).toEqual([id]);
    expect(await listIds(`username=${encodeURIComponent('istanbul ağa')}`)).toEqual([id]);
    expect(await listIds('username=istanbul')).toEqual([]);
    const pendingRows = await get(
      `${applicationsPath}?status=pending&ticketCompanyId=${company.id}`,
    );
    expect(pendingRows.every((row: ReviewedApplication) => row.status === 'pending')).toBe(true);

    for (const order of ['newest', 'oldest', 'amount', 'tickets']) {
      const allIds = await listIds(`order=${order}&limit=500`);
      const pagedIds: string[] = [];
      let path = `${applicationsPath}?order=${order}&limit=7`;
      while (path) {
        const response = await asEditor('GET', path);
        pagedIds.push(...response.json().map((row: { id: string }) => row.id));
        path = /^<([^>]+)>/.exec(String(response.headers.link ?? ''))?.[1] ?? '';
      }
      expect(pagedIds, order).toEqual(allIds);
    }
    const amounts = (await get(`${applicationsPath}?order=amount`)).map(
      (row: ReviewedApplication) => row.investmentAmount,
    );
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
  });

  it('see a warning if the same name and amount were sent for the company before', async () => {
    const [company, otherCompany] = (await get('/api/ticket-companies/all')) as TicketCompany[];
    const as = await site.app.createUser();
    const send = async (username: string, investmentAmount: number, targetCompany = company) =>
      (
        await site.app.send('POST', '/api/ticket-applications', {
          as,
          body: { ticketCompanyId: targetCompany?.id, username, investmentAmount },
        })
      ).json().id;
    const firstId = await send('Iğdır', 1234.5);
    const sameUsernameId = await send('ığdır', 1234.5);
    const otherCompanyId = await send('Iğdır', 1234.5, otherCompany);
    const otherAmountId = await send('Iğdır', 1234.51);
    const rows: ReviewedApplication[] = await get(applicationsPath);
    const isWarned = (id: string) => rows.find((row) => row.id === id)?.sentBefore;
    expect([firstId, sameUsernameId, otherCompanyId, otherAmountId].map(isWarned)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
});
