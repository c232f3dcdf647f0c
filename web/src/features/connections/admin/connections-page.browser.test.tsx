import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { sampleUser } from '../../../../test/row-samples.ts';
import { ConnectionNotices } from './connection-notices.tsx';
import ConnectionsPage from './connections-page.tsx';

const route = 'GET /api/admin/connections';
type States = ReturnsOf<typeof route>;

const off = { source: 'none', state: 'off', checkedAt: null, error: null } as const;
const working = {
  source: 'panel',
  state: 'ok',
  checkedAt: '2026-11-21T01:05:00.000Z',
  error: null,
} as const;
const noBot = { ...off, botUsername: null, groupId: null, groupTitle: null };
const bot = { ...working, botUsername: 'lale_bot', groupId: '-1001', groupTitle: 'Lale Topluluğu' };
const noServer = { ...off, host: null, from: null };
const server = { ...working, host: 'posta.lale.example', from: 'Lale <bilgi@lale.example>' };

const telegramPanel = page.getByRole('region', { name: 'Telegram' });
const mailPanel = page.getByRole('region', { name: 'E-posta' });
const dialog = page.getByRole('dialog');
const password = dialog.getByLabelText(/^Şifreniz/);

async function openPage(states: States) {
  const fakeServer = createFakeServer();
  fakeServer.respond(route, states);
  await renderWithProviders(<ConnectionsPage />, { user: { ...sampleUser, role: 'super_admin' } });
  return fakeServer;
}

it('connections that are off offer to connect and nothing else', async () => {
  await openPage({ telegram: noBot, mail: noServer });
  await expect.element(telegramPanel).toMatchTextContent('Bağlı değil');
  await expect.element(telegramPanel.getByRole('button')).toHaveTextContent('Bot bağla');
  await expect.element(mailPanel.getByRole('button')).toHaveTextContent('Sunucu bağla');
  await expectAccessible();
});

it('working connections show what they are, and since when they work', async () => {
  await openPage({ telegram: bot, mail: server });
  await expect.element(telegramPanel).toMatchTextContent('Çalışıyor');
  await expect.element(telegramPanel).toMatchTextContent('@lale_bot');
  await expect.element(telegramPanel).toMatchTextContent('Lale Topluluğu');
  await expect.element(telegramPanel).toMatchTextContent('04:05');
  await expect.element(mailPanel).toMatchTextContent('posta.lale.example');
  await expect.element(mailPanel).toMatchTextContent('Lale <bilgi@lale.example>');
  await expectAccessible();
});

it('connections that fail or come from the server say so', async () => {
  const error = 'Telegram bu anahtarı tanımıyor.';
  await openPage({
    telegram: { ...bot, state: 'failed', error },
    mail: { ...server, source: 'environment' },
  });
  await expect.element(telegramPanel).toMatchTextContent('Çalışmıyor');
  await expect.element(telegramPanel.getByRole('status')).toHaveTextContent(error);
  await expect.element(mailPanel).toMatchTextContent('SMTP_URL');
  await expect.element(mailPanel.getByRole('button')).toHaveTextContent('Deneme e-postası gönder');
  await expectAccessible();
});

it('connections that cannot be loaded can be loaded again', async () => {
  const fakeServer = createFakeServer();
  fakeServer.fail(route, 503, 'Şimdi olmuyor.');
  await renderWithProviders(<ConnectionsPage />);
  await expect.element(page.getByText('Bağlantılar yüklenemedi')).toBeVisible();
  await expectAccessible();
  fakeServer.respond(route, { telegram: noBot, mail: noServer });
  const respondNow = fakeServer.delay(route);
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect.element(telegramPanel).not.toBeInTheDocument();
  respondNow();
  await expect.element(telegramPanel).toBeVisible();
});

it('a refused key is explained at its field, and the bot connects with another', async () => {
  const put = 'PUT /api/admin/connections/telegram';
  const fakeServer = await openPage({ telegram: noBot, mail: noServer });
  await telegramPanel.getByRole('button', { name: 'Bot bağla' }).click();
  const token = dialog.getByLabelText(/^Bot anahtarı/);
  await token.fill('123456:yanlis');
  await password.fill('Cok-gizli-8271');
  const message = 'Telegram bu anahtarı tanımıyor.';
  fakeServer.fail(put, 400, message, [{ path: 'token', message }]);
  const submit = dialog.getByRole('button', { name: 'Dene ve bağla' });
  await submit.click();
  await expect.element(token).toHaveAccessibleDescription(message);
  await expect.element(token).toHaveFocus();
  expect(page.getByText(message).elements()).toHaveLength(1);
  await expectAccessible();

  const connected = { telegram: bot, mail: noServer };
  fakeServer.respond(route, connected);
  fakeServer.respond(put, connected, [route]);
  await token.fill('123456:dogru');
  await submit.click();
  await expect.element(page.getByText('@lale_bot bağlandı')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(telegramPanel).toMatchTextContent('Çalışıyor');
  expect(fakeServer.getCalls(put).at(-1)?.body).toMatchObject({
    token: '123456:dogru',
    password: 'Cok-gizli-8271',
  });
});

it('a Telegram that cannot be reached is said in the dialog, which keeps what was typed', async () => {
  const fakeServer = await openPage({ telegram: noBot, mail: noServer });
  await telegramPanel.getByRole('button', { name: 'Bot bağla' }).click();
  await dialog.getByLabelText(/^Bot anahtarı/).fill('123456:anahtar');
  await password.fill('Cok-gizli-8271');
  fakeServer.fail('PUT /api/admin/connections/telegram', 503, 'Telegram’a ulaşılamıyor.');
  await dialog.getByRole('button', { name: 'Dene ve bağla' }).click();
  await expect.element(dialog.getByText('Telegram’a ulaşılamıyor.')).toBeVisible();
  expect(page.getByText('Telegram’a ulaşılamıyor.').elements()).toHaveLength(1);
  await expect.element(dialog.getByLabelText(/^Bot anahtarı/)).toHaveValue('123456:anahtar');
});

it('a refused mail server is explained at its address', async () => {
  await openPage({ telegram: noBot, mail: noServer }).then((fakeServer) => {
    const message = 'Sunucu kullanıcı adını ya da şifreyi kabul etmedi.';
    fakeServer.fail('PUT /api/admin/connections/mail', 400, message, [{ path: 'url', message }]);
  });
  await mailPanel.getByRole('button', { name: 'Sunucu bağla' }).click();
  const url = dialog.getByLabelText(/^Sunucu adresi/);
  await url.fill('smtps://lale:gizli@posta.lale.example:465');
  await dialog.getByLabelText(/^Gönderen/).fill('bilgi@lale.example');
  await password.fill('Cok-gizli-8271');
  await dialog.getByRole('button', { name: 'Dene ve bağla' }).click();
  await expect.element(url).toHaveAccessibleDescription(/kabul etmedi/);
  await expectAccessible();
});

it('a test mail names its recipient, and a refusal the words of the server', async () => {
  const test = 'POST /api/admin/connections/mail/test';
  const fakeServer = await openPage({ telegram: noBot, mail: server });
  fakeServer.fail(test, 502, 'Sunucu “550 relaying denied” dedi.');
  const button = mailPanel.getByRole('button', { name: 'Deneme e-postası gönder' });
  await button.click();
  await expect.element(mailPanel.getByRole('alert')).toMatchTextContent('relaying denied');
  await expectAccessible();
  fakeServer.respond(test, undefined);
  await button.click();
  await expect
    .element(page.getByText(`Deneme e-postası ${sampleUser.email} adresine gönderildi`))
    .toBeVisible();
  await expect.element(mailPanel.getByRole('alert')).not.toBeInTheDocument();
});

it('a connection is removed with the own password', async () => {
  const remove = 'DELETE /api/admin/connections/mail';
  const fakeServer = await openPage({ telegram: noBot, mail: server });
  await mailPanel.getByRole('button', { name: 'Bağlantıyı kaldır' }).click();
  await password.fill('yanlis-sifre');
  const message = 'Şifreniz yanlış.';
  fakeServer.fail(remove, 403, message, [{ path: 'password', message }]);
  await dialog.getByRole('button', { name: 'Kaldır' }).click();
  await expect.element(password).toHaveAccessibleDescription(message);
  await expectAccessible();
  fakeServer.respond(route, { telegram: noBot, mail: noServer });
  fakeServer.respond(remove, undefined, [route]);
  await password.fill('Cok-gizli-8271');
  await dialog.getByRole('button', { name: 'Kaldır' }).click();
  await expect.element(page.getByText('E-posta bağlantısı kaldırıldı')).toBeVisible();
  await expect.element(mailPanel).toMatchTextContent('Bağlı değil');
});

it('the dashboard names the connection that fails and leads to it', async () => {
  const fakeServer = createFakeServer();
  const error = 'Sunucu yanıt vermiyor.';
  fakeServer.respond(route, { telegram: bot, mail: { ...server, state: 'failed', error } });
  await renderWithProviders(<ConnectionNotices />);
  const notice = page.getByRole('status').filter({ hasText: 'E-posta çalışmıyor.' });
  await expect.element(notice).toMatchTextContent(error);
  await expect.element(page.getByText('Telegram çalışmıyor.')).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'Bağlantıları açın' }))
    .toHaveAttribute('href', '/admin/baglantilar');
  await expectAccessible();
});
