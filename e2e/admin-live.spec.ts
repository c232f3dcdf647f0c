import { getApplicationsPage } from './fixtures/applications-page.ts';
import { registerMember } from './fixtures/test.ts';
import { expect, test } from './fixtures/ticket-company.ts';

test.use({ as: 'admin' });

test('a new application appears without a reload, also in the menu badge, and a hidden tab closes the live connection', async ({
  page,
  addCompany,
  apply,
  api,
}) => {
  const member = await registerMember();
  const company = await addCompany();
  await apply(member, company.id, 1000, 'ilk gelen');
  const adminPage = getApplicationsPage(page);
  const liveResponse = page.waitForResponse((response) =>
    response.url().endsWith('/api/admin/live'),
  );
  await adminPage.open(company.id);
  await expect(adminPage.rows).toHaveCount(1);
  await liveResponse;
  await apply(member, company.id, 1000, 'sonra gelen');
  await expect(adminPage.row('sonra gelen')).toBeVisible();
  await expect(adminPage.tile('Beklemede')).toHaveText('2');
  // Parallel tests also send applications: compare the badge with the server's count.
  const getBadgeLabel = async () => (await adminPage.badge.getAttribute('aria-label')) ?? '';
  await expect
    .poll(async () => {
      const { ticketApplications } = await api.getWaiting();
      return (await getBadgeLabel()) === `${ticketApplications.toLocaleString('tr-TR')} bekleyen`;
    })
    .toBe(true);

  // Rows don't move while a dialog is open.
  await adminPage.clickAction('Reddet', 'ilk gelen');
  await expect(adminPage.dialog).toBeVisible();
  await apply(member, company.id, 1000, 'en son gelen');
  // Elements behind a dialog have no accessible roles.
  await expect(page.locator('[data-tile]', { hasText: 'Beklemede' })).toContainText('3');
  await expect(page.locator('tbody')).not.toContainText('en son gelen');
  await adminPage.dialog.getByRole('button', { name: 'Vazgeç' }).click();
  await expect(adminPage.row('en son gelen')).toBeVisible();

  // The connection closes while the tab is hidden.
  const setVisibility = (state: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  const connectionEnd = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/api/admin/live'),
  );
  await setVisibility('hidden');
  await connectionEnd;
  const [reconnect] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/api/admin/live')),
    page.waitForResponse((response) => response.url().endsWith('/api/admin/waiting')),
    setVisibility('visible'),
  ]);
  expect(reconnect.method()).toBe('GET');
});
