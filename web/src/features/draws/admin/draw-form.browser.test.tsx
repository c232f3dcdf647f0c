import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
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
  await nextButton.click();
  const emptyName = page.getByRole('textbox', { name: '2. ödülün adı' });
  await expect.element(emptyName).toHaveFocus();
  await expect.element(emptyName).toHaveAttribute('aria-invalid', 'true');
  await expect.element(emptyName).toHaveAccessibleDescription('Ödül adı zorunludur.');
});
