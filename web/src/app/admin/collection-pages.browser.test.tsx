import { companies } from '@vitrin/contract/companies.ts';
import { eventRows } from '@vitrin/contract/events.ts';
import { slidingBanners } from '@vitrin/contract/sliding-banners.ts';
import { ticketCompanies } from '@vitrin/contract/tickets.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { renderPart } from '../../../test/render-part.tsx';
import { sampleUser, stored } from '../../../test/samples.ts';
import CompaniesPage from '../../features/companies/admin/companies-page.tsx';
import EventsPage from '../../features/events/admin/events-page.tsx';
import SlidingBannersPage from '../../features/sliding-banners/admin/sliding-banners-page.tsx';
import TicketCompaniesPage from '../../features/tickets/admin/ticket-companies-page.tsx';

const picture = '/favicon.svg';
const long = 'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizden';

/** Shows what a collection's page has for a row, and its form with an error. */
async function expectAccessiblePage(adding: RegExp, missing: RegExp) {
  await expect.element(page.getByRole('switch').first()).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: adding }).click();
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect
    .element(page.getByRole('dialog').getByLabelText(missing))
    .toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
}

const user = { ...sampleUser, role: 'editor' } as const;

it('the page of sliding banners is accessible, and its dialog', async () => {
  const fields = slidingBanners.add.body.parse({ imageUrl: picture, buttonText: long, link: '/x' });
  fakeServer().answer('GET /api/sliding-banners/all', [stored(fields)]);
  await renderPart(<SlidingBannersPage />, { user });
  await expectAccessiblePage(/^Yeni kayan banner$/i, /^Görsel( \*)?$/);
});

it('the page of companies is accessible, and its dialog', async () => {
  const fields = companies.add.body.parse({ name: long, logoUrl: picture });
  fakeServer().answer('GET /api/companies/all', [stored(fields)]);
  await renderPart(<CompaniesPage />, { user });
  await expectAccessiblePage(/^Yeni firma$/i, /^Logo( \*)?$/);
});

it('the page of ticket companies is accessible, and its dialog', async () => {
  const fields = ticketCompanies.add.body.parse({ name: long, logoUrl: picture });
  fakeServer().answer('GET /api/ticket-companies/all', [stored(fields)]);
  await renderPart(<TicketCompaniesPage />, { user });
  await expectAccessiblePage(/^Yeni bilet firması$/i, /^Logo( \*)?$/);
});

it('the page of events is accessible, its dialog, and the question before one goes', async () => {
  const server = fakeServer();
  const fields = eventRows.add.body.parse({ title: long, description: 'Bir etkinlik' });
  const joined = { participationCount: 3, participations: [] };
  server.answer('GET /api/admin/events', [{ ...stored(fields), ...joined }]);
  server.answer('GET /api/auth/channels', { email: true, telegram: true });
  await renderPart(<EventsPage />, { user });
  await page.getByRole('button', { name: `Sil: ${long}` }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toMatchTextContent(/3 katılımcı kaydı silinir/);
  await expectAccessible();
  await question.getByRole('button', { name: 'Vazgeç' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expectAccessiblePage(/^Yeni etkinlik$/i, /^Başlık( \*)?$/);
});
