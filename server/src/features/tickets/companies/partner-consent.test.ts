import { addDays, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';
import { setUpPartnersSite } from '../../../../test/partners-site.ts';

const { site, path, asSuperAdmin, expectStatus, addPartner, addRow, clickRow } =
  setUpPartnersSite();
const today = toIstanbulDay(Date.now());

const setRequirement = (value: string, as = site.superAdmin) =>
  site.app.send('PUT', '/api/site-settings', {
    as,
    body: { settings: [{ key: 'requirePartnerConsent', value }] },
  });
const isListed = async (id: string) => {
  const rows = (await site.app.send('GET', '/api/ticket-companies')).json();
  return rows.some((row: { id: string }) => row.id === id);
};
const apply = async (ticketCompanyId: string) =>
  site.app.send('POST', '/api/ticket-applications', {
    as: await site.app.createUser(),
    body: { ticketCompanyId, username: 'oyuncu', investmentAmount: 500 },
  });
const changePartner = (id: string, body: object) =>
  expectStatus(asSuperAdmin('PATCH', `${path}/${id}`, body));
const addCompany = (partnerId: string | null) => addRow('ticket-companies', { partnerId });

afterEach(() => setRequirement('off'));

describe('a ticket company', () => {
  it('needs the consent of its partner while the setting is on', async () => {
    const partner = await addPartner();
    expect(partner).toMatchObject({ consent: 'none', consentUntil: null, consentNote: null });
    const company = await addCompany(partner.id);
    const companyWithoutPartner = await addCompany(null);
    const decidedApplication = (await apply(company.id)).json();
    expect(await isListed(company.id)).toBe(true);

    await setRequirement('on');
    for (const { id } of [company, companyWithoutPartner]) {
      expectErrorResponse(await apply(id), 409, 'tickets.no_consent');
      await expect.poll(() => isListed(id)).toBe(false);
    }
    expect((await clickRow('ticket-companies', company.id)).statusCode).toBe(404);

    const states: [object, boolean][] = [
      [{ consent: 'granted' }, true],
      [{ consentUntil: today }, true],
      [{ consentUntil: addDays(today, -1) }, false],
      [{ consentUntil: addDays(today, 30), consentNote: 'Sözleşme 12' }, true],
      [{ consent: 'refused' }, false],
    ];
    for (const [change, isInForce] of states) {
      await changePartner(partner.id, change);
      expect((await apply(company.id)).statusCode, JSON.stringify(change)).toBe(
        isInForce ? 201 : 409,
      );
      await expect.poll(() => isListed(company.id)).toBe(isInForce);
      const { statusCode } = await clickRow('ticket-companies', company.id);
      expect(statusCode).toBe(isInForce ? 302 : 404);
    }
    // What was sent before can still be decided.
    await expectStatus(
      asSuperAdmin('PATCH', `/api/admin/ticket-applications/${decidedApplication.id}`, {
        status: 'approved',
      }),
    );
    await setRequirement('off');
    expect((await apply(companyWithoutPartner.id)).statusCode).toBe(201);
    await expect.poll(() => isListed(company.id)).toBe(true);
  });

  it('of an inactive company is refused as inactive first', async () => {
    const { id } = await addCompany((await addPartner()).id);
    await expectStatus(
      asSuperAdmin('PATCH', `/api/ticket-companies/${id}`, { status: 'inactive' }),
    );
    await setRequirement('on');
    expectErrorResponse(await apply(id), 409, 'tickets.company_inactive');
  });
});

describe('the setting requirePartnerConsent', () => {
  it('is off by default, and only a super_admin may change or restore it', async () => {
    const readValue = async () =>
      (await site.app.send('GET', '/api/site-settings', { as: site.editor }))
        .json()
        .find(({ key }: { key: string }) => key === 'requirePartnerConsent').value;
    expect(await readValue()).toBe('off');
    expectErrorResponse(await setRequirement('on', site.editor), 403, 'auth.forbidden');
    expect((await setRequirement('on')).statusCode).toBe(200);
    await setRequirement('off');
    const [, switchedOn] = (
      await asSuperAdmin('GET', '/api/admin/history/site-settings/site')
    ).json();
    const restorePath = `/api/admin/history/${switchedOn.id}/restore`;
    const restored = await site.app.send('POST', restorePath, { as: site.editor });
    expect(restored.json()).toMatchObject({ left: ['requirePartnerConsent'] });
    expect(await readValue()).toBe('off');
    expect((await asSuperAdmin('POST', restorePath)).statusCode).toBe(200);
    expect(await readValue()).toBe('on');
  });
});

describe('the consent of a partner', () => {
  it('is counted for staff 14 days before it ends', async () => {
    const count = async () =>
      (await site.app.send('GET', '/api/admin/waiting', { as: site.editor })).json().consents;
    const countBefore = await count();
    const { id } = await addPartner({ consent: 'granted' });
    const days: [number, number][] = [
      [15, 0],
      [14, 1],
      [0, 1],
      [-1, 0],
    ];
    for (const [daysLeft, difference] of days) {
      await changePartner(id, { consentUntil: addDays(today, daysLeft) });
      expect((await count()) - countBefore, `${daysLeft} days`).toBe(difference);
    }
    await changePartner(id, { consent: 'refused', consentUntil: today });
    expect(await count()).toBe(countBefore);
  });

  it.each([
    { consent: 'evet' },
    { consentUntil: '2026-02-30' },
    { consentUntil: 'yarın' },
    { consentNote: 'x'.repeat(501) },
  ])('refuses %j, and only a super_admin may change it', async (change) => {
    const { id } = await addPartner();
    expectErrorResponse(await asSuperAdmin('PATCH', `${path}/${id}`, change), 400, 'validation');
    const body = { consent: 'granted' };
    const response = await site.app.send('PATCH', `${path}/${id}`, { as: site.editor, body });
    expectErrorResponse(response, 403, 'auth.forbidden');
  });
});
