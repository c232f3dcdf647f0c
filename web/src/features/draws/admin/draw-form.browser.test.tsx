import { ticketCompanies } from '@vitrin/contract/ticket-companies.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { withRowFields } from '../../../../test/row-samples.ts';
import { DrawForm } from './draw-form.tsx';

it('a new step of the draw form moves the focus to the button of the step', async () => {
  const server = createFakeServer();
  server.respond('GET /api/ticket-companies/all', []);
  server.respond('GET /api/admin/events', []);
  await renderWithProviders(<DrawForm row={null} />);
  await page.getByRole('textbox', { name: /^Başlık/ }).fill('Büyük çekiliş');
  page.getByRole('button', { name: 'Devam' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: /Kimler$/ })).toHaveFocus();
});

it('the draw form focuses the first prize without a name and describes its error', async () => {
  const server = createFakeServer();
  server.respond('GET /api/ticket-companies/all', []);
  server.respond('GET /api/admin/events', []);
  await renderWithProviders(<DrawForm row={null} />);
  const nextButton = page.getByRole('button', { name: 'Devam' });
  await page.getByRole('textbox', { name: /^Başlık/ }).fill('Büyük çekiliş');
  await nextButton.click();
  await expect.element(page.getByLabelText('Kimler katılır')).toBeVisible();
  await nextButton.click();
  await page.getByRole('textbox', { name: '1. ödülün adı' }).fill('Telefon');
  await page.getByRole('button', { name: 'Ödül ekle' }).click();
  await page.getByRole('button', { name: 'Kaydet ve kontrol et' }).click();
  const emptyName = page.getByRole('textbox', { name: '2. ödülün adı' });
  await expect.element(emptyName).toHaveFocus();
  await expect.element(emptyName).toHaveAttribute('aria-invalid', 'true');
  await expect.element(emptyName).toHaveAccessibleDescription('Ödül adı zorunludur.');
});

it('the draw form names the fields of a prize and refuses past days', async () => {
  const server = createFakeServer();
  server.respond('GET /api/ticket-companies/all', []);
  server.respond('GET /api/admin/events', []);
  await renderWithProviders(<DrawForm row={null} />, { at: '/?adim=oduller' });
  await expect.element(page.getByText('Ödülün adı', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Adet', { exact: true })).toBeVisible();
  await page
    .getByRole('button', { name: /^Çekiliş zamanı/ })
    .first()
    .click();
  const picker = page.getByRole('dialog', { name: 'Tarih ve saat seç' });
  await picker.getByLabelText('Tarih').fill('01.02.2020');
  await picker.getByLabelText('Saat').fill('10:00');
  await userEvent.keyboard('{Enter}');
  await expect.element(picker.getByRole('alert')).toBeVisible();
});

it('Enter in a field of the draw form goes on: to the next step, then to the missing date', async () => {
  const server = createFakeServer();
  server.respond('GET /api/ticket-companies/all', []);
  server.respond('GET /api/admin/events', []);
  await renderWithProviders(<DrawForm row={null} />);
  await page.getByRole('textbox', { name: /^Başlık/ }).fill('Büyük çekiliş');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Devam' }).click();
  await page.getByRole('textbox', { name: '1. ödülün adı' }).fill('Telefon');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: /^Çekiliş zamanı/ })).toHaveFocus();
  await expect.element(page.getByRole('textbox', { name: /^İzin numarası/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Kaydet ve kontrol et' })).toBeVisible();
});

it('the draw form shows the number of entrants from its second step on, for the chosen source', async () => {
  const server = createFakeServer();
  const company = {
    ...withRowFields(
      ticketCompanies.create.body.parse({ name: 'Zirvelon', logoUrl: '/favicon.svg' }),
    ),
  };
  server.respond('GET /api/ticket-companies/all', [company]);
  server.respond('GET /api/admin/events', []);
  const leftOut = { staff: 0, suspended: 0, onBreak: 0 };
  server.respond('GET /api/admin/draws/entries', ({ query }) =>
    query.ticketCompanyId === company.id
      ? { entries: 3, holders: 1, leftOut }
      : { entries: 2166, holders: 86, leftOut },
  );
  await renderWithProviders(<DrawForm row={null} />);
  await page.getByRole('textbox', { name: /^Başlık/ }).fill('Büyük çekiliş');
  expect(page.getByText(/katılıyor/).query()).toBeNull();
  await page.getByRole('button', { name: 'Devam' }).click();
  await expect.element(page.getByText('2.166 numara, 86 üye')).toBeVisible();
  await page.getByRole('combobox', { name: 'Firma' }).click();
  await page.getByRole('option', { name: 'Zirvelon' }).click();
  await expect.element(page.getByText('3 numara, 1 üye')).toBeVisible();
  await page.getByRole('button', { name: 'Devam' }).click();
  await expect.element(page.getByRole('textbox', { name: '1. ödülün adı' })).toBeVisible();
  await expect.element(page.getByText('3 numara, 1 üye')).toBeVisible();
});
