import { describe, expect, it } from 'vitest';
import { listInvalidFields } from '../../../../test/expect-error-response.ts';
import { listAuditEntries } from '../../../../test/list-audit-entries.ts';
import { setUpTicketsSite } from '../../../../test/tickets-site.ts';

const { site, asEditor } = setUpTicketsSite();

describe('ticket settings', () => {
  const getSettings = async () => (await site.app.send('GET', '/api/ticket-settings')).json();
  const defaults = { ticketPrice: 500, minimumInvestment: 100, infoMessage: '1 Bilet = 500₺' };

  it('have defaults, and saved values apply at once', async () => {
    expect(await getSettings()).toEqual(defaults);
    const response = await asEditor('PATCH', '/api/ticket-settings', { minimumInvestment: 250 });
    expect(response.json()).toEqual({ ...defaults, minimumInvestment: 250 });
    expect(await getSettings()).toEqual({ ...defaults, minimumInvestment: 250 });
    await asEditor('PATCH', '/api/ticket-settings', {
      minimumInvestment: 100,
      infoMessage: 'Yeni',
    });
    expect(await getSettings()).toEqual({ ...defaults, infoMessage: 'Yeni' });
    expect((await listAuditEntries(site.app, 'ticket-settings')).at(-1)).toMatchObject({
      actor_id: site.editor.user.id,
      before: { minimumInvestment: 250 },
      after: { minimumInvestment: 100, infoMessage: 'Yeni' },
    });
  });

  it.each([
    { ticketPrice: 0 },
    { ticketPrice: 1.5 },
    { ticketPrice: '500' },
    { minimumInvestment: 0 },
    { minimumInvestment: null },
    { infoMessage: '' },
    { infoMessage: 'x'.repeat(5001) },
  ])('refuse %j', async (change) => {
    const settingsBefore = await getSettings();
    expect(listInvalidFields(await asEditor('PATCH', '/api/ticket-settings', change))).toEqual(
      Object.keys(change),
    );
    expect(await getSettings()).toEqual(settingsBefore);
  });
});
