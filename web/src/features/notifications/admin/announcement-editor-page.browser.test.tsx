import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { nextId } from '../../../../test/row-samples.ts';
import AnnouncementEditorPage from './announcement-editor-page.tsx';

const createRoute = 'POST /api/admin/announcements';
const testRoute = 'POST /api/admin/announcements/test';

async function open() {
  const server = createFakeServer();
  server.respond('GET /api/admin/announcements/audiences', [
    { audience: 'all', recipients: 966, promotionalRecipients: 412 },
    { audience: 'ticket-holders', recipients: 120, promotionalRecipients: 0 },
    { audience: 'telegram-verified', recipients: 300, promotionalRecipients: 90 },
  ]);
  const sendAt = new Date(Date.now() + 30_000).toISOString();
  server.respond(createRoute, { id: nextId(), recipients: 966, sendAt });
  server.respond(testRoute, undefined);
  await renderWithProviders(<AnnouncementEditorPage />);
  await page.getByRole('textbox', { name: 'Başlık' }).fill('Yeni ödüller');
  await page.getByRole('textbox', { name: 'Metin' }).fill('Markete bakın.');
  return server;
}

it('the editor shows the message by channel, sends a test to its author, then sends it to the announced number of members', async () => {
  const server = await open();
  await page.getByRole('button', { name: 'Önizle', exact: true }).click();
  for (const name of ['Gelen kutusunda', 'E-postada', 'Telegram’da']) {
    const region = page.getByRole('region', { name });
    await expect.element(region.getByText('Markete bakın.', { exact: false })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Kendime gönder' }).click();
  await expect.element(page.getByText('Size gönderildi')).toBeVisible();
  expect(server.getCalls(testRoute)[0]?.body).toMatchObject({ title: 'Yeni ödüller' });
  expect(server.getCalls(createRoute)).toHaveLength(0);
  await page.getByRole('button', { name: '966 üyeye gönder' }).click();
  await expect.element(page.getByText('Duyuru gönderiliyor')).toBeVisible();
  expect(server.getCalls(createRoute)[0]?.body).toMatchObject({
    audience: 'all',
    withdrawable: true,
  });
});

it('the number of recipients follows the selection, and an audience of 0 cannot be sent to', async () => {
  await open();
  await expect.element(page.getByText('966 üye')).toBeVisible();
  await page.getByRole('switch', { name: 'Tanıtım içeriyor' }).click();
  await expect.element(page.getByText('412 üye')).toBeVisible();
  await page.getByRole('radio', { name: /Bileti olanlar/ }).click();
  await page.getByRole('button', { name: 'Önizle', exact: true }).click();
  await expect.element(page.getByRole('button', { name: '0 üyeye gönder' })).toBeDisabled();
});

it('the focus stays in the announcement editor when the step changes', async () => {
  await open();
  page.getByRole('button', { name: 'Önizle', exact: true }).element().focus();
  await userEvent.keyboard('{Enter}');
  const step = page.getByRole('button', { name: /Önizle ve gönder$/ });
  await expect.element(step).toHaveFocus();
  await expect.element(step).toHaveAttribute('aria-current', 'step');
});
