import { companies } from '@vitrin/contract/companies.ts';
import { eventCollection } from '@vitrin/contract/events.ts';
import { slidingBanners } from '@vitrin/contract/sliding-banners.ts';
import { ticketCompanies } from '@vitrin/contract/tickets.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { sampleUser, withRowFields } from '../../../test/row-samples.ts';
import CompaniesPage from '../../features/companies/admin/companies-page.tsx';
import EventsPage from '../../features/events/admin/events-page.tsx';
import SlidingBannersPage from '../../features/sliding-banners/admin/sliding-banners-page.tsx';
import TicketCompaniesPage from '../../features/tickets/admin/companies/ticket-companies-page.tsx';

const picture = '/favicon.svg';
const long = 'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizden';

/** Checks the accessibility of a page with a row, and of its form with an error. */
async function expectAccessiblePage(addButtonName: RegExp, fieldLabel: RegExp) {
  await expect.element(page.getByRole('switch').first()).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: addButtonName }).click();
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect
    .element(page.getByRole('dialog').getByLabelText(fieldLabel))
    .toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
}

const user = { ...sampleUser, role: 'editor' } as const;

it('the page and the form of sliding banners are accessible', async () => {
  const fields = slidingBanners.create.body.parse({
    imageUrl: picture,
    buttonText: long,
    link: '/x',
  });
  createFakeServer().respond('GET /api/sliding-banners/all', [withRowFields(fields)]);
  await renderWithProviders(<SlidingBannersPage />, { user });
  await expectAccessiblePage(/^Yeni kayan banner$/i, /^Görsel( \*)?$/);
});

it('the page and the form of companies are accessible', async () => {
  const fields = companies.create.body.parse({ name: long, logoUrl: picture });
  createFakeServer().respond('GET /api/companies/all', [withRowFields(fields)]);
  await renderWithProviders(<CompaniesPage />, { user });
  await expectAccessiblePage(/^Yeni firma$/i, /^Logo( \*)?$/);
});

it('the page and the form of ticket companies are accessible', async () => {
  const fields = ticketCompanies.create.body.parse({ name: long, logoUrl: picture });
  createFakeServer().respond('GET /api/ticket-companies/all', [withRowFields(fields)]);
  await renderWithProviders(<TicketCompaniesPage />, { user });
  await expectAccessiblePage(/^Yeni bilet firması$/i, /^Logo( \*)?$/);
});

it('the page, the form and the delete dialog of events are accessible', async () => {
  const server = createFakeServer();
  const fields = eventCollection.create.body.parse({ title: long, description: 'Bir etkinlik' });
  const participationFields = { participationCount: 3, participations: [] };
  server.respond('GET /api/admin/events', [{ ...withRowFields(fields), ...participationFields }]);
  server.respond('GET /api/auth/channels', { email: true, telegram: true });
  await renderWithProviders(<EventsPage />, { user });
  await page.getByRole('button', { name: `Sil: ${long}` }).click();
  const confirmDialog = page.getByRole('alertdialog');
  await expect.element(confirmDialog).toMatchTextContent(/3 katılımcı kaydı silinir/);
  await expectAccessible();
  await confirmDialog.getByRole('button', { name: 'Vazgeç' }).click();
  await expect.element(confirmDialog).not.toBeInTheDocument();
  await expectAccessiblePage(/^Yeni etkinlik$/i, /^Başlık( \*)?$/);
});
