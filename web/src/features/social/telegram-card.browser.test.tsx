import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { sampleUser } from '../../../test/row-samples.ts';
import { TelegramCard } from './telegram-card.tsx';

const startRoute = 'POST /api/social-verifications/telegram/init';
const channelsRoute = 'GET /api/auth/channels';
const card = <TelegramCard isVerified={false} points={100} latestVerification={undefined} />;
const startButton = page.getByRole('button', { name: 'Doğrulamayı başlat' });
const checkButton = page.getByRole('button', { name: 'Kontrol Et' });
const code = {
  verificationCode: 'ABCD-EFGH',
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
};

beforeEach(() => sessionStorage.clear());

it('the Telegram card shows an error for a code without a bot link', async () => {
  const server = createFakeServer();
  server.respond(channelsRoute, { email: true, telegram: true });
  server.respond(startRoute, { ...code, botLink: '' });
  await renderWithProviders(card);
  await startButton.click();
  const error = page
    .getByRole('alert')
    .getByText('Bot bağlantısı alınamadı. Lütfen tekrar deneyin.');
  await expect.element(error).toBeVisible();
  await expect.element(page.getByText(code.verificationCode)).not.toBeInTheDocument();

  server.respond(startRoute, { ...code, botLink: 'https://t.me/vitrin_bot?start=ABCD-EFGH' });
  await startButton.click();
  await expect.element(page.getByRole('code')).toHaveTextContent(code.verificationCode);
});

it('the Telegram card has no buttons on a site without a bot', async () => {
  const server = createFakeServer();
  server.respond(channelsRoute, { email: true, telegram: false });
  await renderWithProviders(card);
  await expect.element(page.getByText(/^Telegram doğrulaması şu anda kapalı/)).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

it('a started Telegram verification can be checked, also after the tab was discarded', async () => {
  const server = createFakeServer();
  server.respond(channelsRoute, { email: true, telegram: true });
  server.respond(startRoute, { ...code, botLink: 'https://t.me/vitrin_bot?start=ABCD-EFGH' });
  const screen = await renderWithProviders(card, { user: sampleUser });
  await expect.element(startButton).toBeVisible();
  await expect.element(checkButton).not.toBeInTheDocument();
  await startButton.click();
  await expect.element(checkButton).toBeVisible();
  await screen.unmount();
  await renderWithProviders(card, { user: sampleUser });
  await expect.element(checkButton).toBeVisible();
  await expect.element(page.getByText(/göndermediyseniz yeni bir kod alın/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Yeni kod al' })).toBeVisible();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(
    code.verificationCode,
  );
});

it('a Telegram code expires after ten minutes, and a new one can be requested', async () => {
  const server = createFakeServer();
  server.respond(channelsRoute, { email: true, telegram: true });
  const botLink = 'https://t.me/vitrin_bot?start=ABCD-EFGH';
  server.respond(startRoute, { ...code, botLink });
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  await renderWithProviders(card, { user: sampleUser });
  await startButton.click();
  await expect.element(page.getByText(/Kodun süresi: (10:00|9:\d\d)/)).toBeVisible();
  vi.advanceTimersByTime(601_000);
  await expect.element(page.getByText(/Kodun süresi doldu\./)).toBeVisible();
  server.respond(startRoute, { ...code, verificationCode: 'YENI-KODU', botLink });
  await page.getByRole('button', { name: 'Yeni kod al' }).click();
  vi.useRealTimers();
  await expect.poll(() => server.getCalls(startRoute)).toHaveLength(2);
});
