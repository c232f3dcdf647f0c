import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { nextId } from '../../../../test/row-samples.ts';
import AnnouncementEditorPage from './announcement-editor-page.tsx';

const createRoute = 'POST /api/admin/announcements';
const testRoute = 'POST /api/admin/announcements/test';

const audiencesRoute = 'GET /api/admin/announcements/audiences';
const audiences: ReturnsOf<typeof audiencesRoute> = [
  { audience: 'all', recipients: 966, promotionalRecipients: 412 },
  { audience: 'ticket-holders', recipients: 120, promotionalRecipients: 0 },
  { audience: 'telegram-verified', recipients: 300, promotionalRecipients: 90 },
];

async function openEditor({ hasCounts = true } = {}) {
  const server = createFakeServer();
  if (hasCounts) server.respond(audiencesRoute, audiences);
  else server.fail(audiencesRoute, 500, 'Bir sorun oluştu.');
  const sendAt = new Date(Date.now() + 30_000).toISOString();
  server.respond(createRoute, { id: nextId(), recipients: 966, sendAt });
  server.respond(testRoute, undefined);
  await renderWithProviders(<AnnouncementEditorPage />);
  await page.getByRole('textbox', { name: 'Başlık' }).fill('Yeni ödüller');
  await page.getByRole('textbox', { name: 'Metin' }).fill('Markete bakın.');
  return server;
}

it('the announcement editor previews each channel, sends a test to the author, then the announcement', async () => {
  const server = await openEditor();
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

it('the announcement editor updates the number of recipients and disables sending to 0 members', async () => {
  await openEditor();
  await expect.element(page.getByText('966 üye')).toBeVisible();
  await page.getByRole('switch', { name: 'Tanıtım içeriyor' }).click();
  await expect.element(page.getByText('412 üye')).toBeVisible();
  await page.getByRole('radio', { name: /Bileti olanlar/ }).click();
  await page.getByRole('button', { name: 'Önizle', exact: true }).click();
  await expect.element(page.getByRole('button', { name: '0 üyeye gönder' })).toBeDisabled();
});

it('the announcement editor loads the numbers of recipients again after an error', async () => {
  const server = await openEditor({ hasCounts: false });
  await expect.element(page.getByText('Alıcı sayıları yüklenemedi.')).toBeVisible();
  await page.getByRole('button', { name: 'Önizle', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Üyelere gönder' })).toBeDisabled();
  // The second step loads the numbers again. The next response is for the button.
  await expect.poll(() => server.getCalls(audiencesRoute).length).toBe(2);
  server.respond(audiencesRoute, audiences);
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect.element(page.getByRole('button', { name: '966 üyeye gönder' })).toBeEnabled();
});

it('a new step of the announcement editor moves the focus to the button of the step', async () => {
  await openEditor();
  page.getByRole('button', { name: 'Önizle', exact: true }).element().focus();
  await userEvent.keyboard('{Enter}');
  const sendStep = page.getByRole('button', { name: /Önizle ve gönder$/ });
  await expect.element(sendStep).toHaveFocus();
  await expect.element(sendStep).toHaveAttribute('aria-current', 'step');
});
