import { applicationsPage } from './fixtures/applications-page.ts';
import { registerMember } from './fixtures/test.ts';
import { expect, test } from './fixtures/ticket-company.ts';

test.use({ as: 'admin' });

test('a new application appears without reload, the menu counts it, and a hidden tab has no connection', async ({
  page,
  addCompany,
  apply,
  api,
}) => {
  const member = await registerMember();
  const company = await addCompany();
  await apply(member, company.id, 1000, 'ilk gelen');
  const screen = applicationsPage(page);
  const live = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/live'));
  await screen.open(company.id);
  await expect(screen.rows).toHaveCount(1);
  await live;
  await apply(member, company.id, 1000, 'sonra gelen');
  await expect(screen.row('sonra gelen')).toBeVisible();
  await expect(screen.tile('Beklemede')).toHaveText('2');
  // Parallel tests also send applications: compare the badge with the server's count.
  const words = async () => (await screen.badge.getAttribute('aria-label')) ?? '';
  await expect
    .poll(async () => {
      const { ticketApplications } = await api.waiting();
      return (await words()) === `${ticketApplications.toLocaleString('tr-TR')} bekleyen`;
    })
    .toBe(true);

  // Rows don't move while a dialog is open.
  await screen.act('Reddet', 'ilk gelen');
  await expect(screen.dialog).toBeVisible();
  await apply(member, company.id, 1000, 'en son gelen');
  // Elements behind a dialog have no accessible roles.
  await expect(page.locator('[data-tile]', { hasText: 'Beklemede' })).toContainText('3');
  await expect(page.locator('tbody')).not.toContainText('en son gelen');
  await screen.dialog.getByRole('button', { name: 'Vazgeç' }).click();
  await expect(screen.row('en son gelen')).toBeVisible();

  // The connection closes while the tab is hidden.
  const look = (state: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  const ended = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/api/admin/live'));
  await look('hidden');
  await ended;
  const [again] = await Promise.all([
    page.waitForRequest((one) => one.url().endsWith('/api/admin/live')),
    page.waitForResponse((answer) => answer.url().endsWith('/api/admin/waiting')),
    look('visible'),
  ]);
  expect(again.method()).toBe('GET');
});
