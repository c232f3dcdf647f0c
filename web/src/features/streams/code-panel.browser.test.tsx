import type { Stream } from '@vitrin/contract/streams.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { sampleUser } from '../../../test/row-samples.ts';
import { CodePanel } from './code-panel.tsx';

const stream: Stream = {
  live: true,
  since: '2026-11-28T20:00:00.000Z',
  url: 'https://kick.com/vitrin',
  description: null,
  kind: 'code',
  points: 100,
};
const offStream = { ...stream, live: false, since: null, url: null };
const field = page.getByRole('textbox', { name: 'Yayın kodu' });
const sendButton = page.getByRole('button', { name: 'Kodu Gönder' });

afterEach(() => {
  vi.useRealTimers();
});

async function renderPanel(
  state: Stream,
  user: typeof sampleUser & { breakUntil?: string } = sampleUser,
) {
  const server = createFakeServer();
  server.respond('GET /api/stream', state);
  await renderWithProviders(<CodePanel />, { user });
  return server;
}

it('a member enters the code and sees the points and the time of the next code', async () => {
  const server = await renderPanel(stream);
  const nextAt = '2099-01-01T00:00:00.000Z';
  server.respond('POST /api/user/stream-code', { pointsEarned: 100, nextAt });
  await field.fill('elma 42');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Yayın kodu doğru, 100 puan kazandınız!')).toBeVisible();
  await expect
    .element(page.getByText('Bugünkü hakkınız doldu; yarın yeni kod girebilirsiniz.'))
    .toBeVisible();
  await expect.element(field).toHaveValue('');
  expect(server.getCalls('POST /api/user/stream-code')[0]?.body).toEqual({ code: 'elma 42' });
  await expectAccessible();
});

it('the reason of a refusal is shown, and the code stays in the field', async () => {
  const server = await renderPanel(stream);
  const message = 'Bu kod geçerli değil. Yayındaki kod 45 saniye daha ekranda.';
  server.failWithCode('POST /api/user/stream-code', 400, 'streams.wrong_code', message);
  await field.fill('elma 43');
  await sendButton.click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(field).toHaveValue('elma 43');
  await field.fill('');
  await sendButton.click();
  await expect.element(page.getByText('Yayın kodu zorunludur.')).toBeVisible();
  expect(server.getCalls('POST /api/user/stream-code')).toHaveLength(1);
});

it('the keyboard of a phone neither corrects nor capitalises the code', async () => {
  await renderPanel(stream);
  await expect.element(field).toBeVisible();
  const element = field.element();
  expect(element).toHaveAttribute('autocapitalize', 'none');
  expect(element).toHaveAttribute('autocorrect', 'off');
  expect(element).toHaveAttribute('spellcheck', 'false');
  expect(element).toHaveAttribute('autocomplete', 'off');
  expect(element).toHaveAttribute('enterkeyhint', 'send');
});

it('the panel shows within 30 s that the stream has started, without a reload', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  const server = await renderPanel(offStream);
  await expect.element(page.getByText(/^Şu anda yayında değiliz/)).toBeVisible();
  await expect.element(field).toBeVisible();
  expect(page.getByRole('link', { name: 'Yayını izle' }).elements()).toEqual([]);
  server.respond('GET /api/stream', stream);
  await vi.advanceTimersByTimeAsync(30_000);
  await expect.element(page.getByText(/^Yayındayız\. .*: 100 puan\.$/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Yayını izle' }))
    .toHaveAttribute('href', 'https://kick.com/vitrin');
});

it('the panel is absent for other rules', async () => {
  const server = await renderPanel({ ...offStream, kind: 'link' });
  await expect.poll(() => server.getCalls('GET /api/stream')).toHaveLength(1);
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument();
});

it('on a break the panel has no field', async () => {
  const breakUntil = '2099-01-01T00:00:00.000Z';
  await renderPanel(stream, { ...sampleUser, breakUntil });
  await expect
    .element(page.getByText('Molanız bitene kadar yayın kodu giremezsiniz.'))
    .toBeVisible();
  expect(page.getByRole('textbox').elements()).toEqual([]);
});
