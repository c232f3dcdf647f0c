import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../test/fake-server.ts';
import { renderPart } from '../../../test/render-part.tsx';
import { TelegramCard } from './telegram-card.tsx';

const begin = 'POST /api/social-verifications/telegram/init';

it('a code without a link to the bot is none', async () => {
  const server = fakeServer();
  const code = { verificationCode: 'ABCD-EFGH', expiresAt: new Date().toISOString() };
  server.answer(begin, { ...code, botLink: '' });
  await renderPart(<TelegramCard verified={false} points={100} latest={undefined} />);
  const start = page.getByRole('button', { name: 'Doğrulamayı Başlat' });
  await start.click();
  const trouble = page
    .getByRole('alert')
    .getByText('Bot bağlantısı alınamadı. Lütfen tekrar deneyin.');
  await expect.element(trouble).toBeVisible();
  await expect.element(page.getByText(code.verificationCode)).not.toBeInTheDocument();

  server.answer(begin, { ...code, botLink: 'https://t.me/vitrin_bot?start=ABCD-EFGH' });
  await start.click();
  await expect.element(page.getByRole('code')).toHaveTextContent(code.verificationCode);
});
