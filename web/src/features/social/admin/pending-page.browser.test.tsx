import type { ReviewedVerification } from '@vitrin/contract/social.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeServer } from '../../../../test/fake-server.ts';
import { renderPart } from '../../../../test/render-part.tsx';
import { nextId } from '../../../../test/samples.ts';
import PendingPage from './pending-page.tsx';

const route = 'GET /api/admin/social-verifications/pending';
const decide = 'PATCH /api/admin/social-verifications/:id';

const waiting = (username: string): ReviewedVerification => ({
  id: nextId(),
  platform: 'youtube',
  platformUsername: `@${username}`,
  status: 'pending',
  points: 150,
  pointsPaid: 0,
  rejectionReason: null,
  createdAt: '2026-11-01T09:00:00.000Z',
  decidedAt: null,
  userEmail: `${username}@ornek.example`,
  user: { id: nextId(), username, email: `${username}@ornek.example` },
});

const card = (username: string) => page.getByRole('listitem').filter({ hasText: `@${username}` });

it('nothing waits', async () => {
  fakeServer().answer(route, []);
  await renderPart(<PendingPage />);
  await expect
    .element(page.getByRole('heading', { level: 2, name: 'Bekleyen Doğrulama Yok' }))
    .toBeVisible();
});

it('a long queue comes page by page', async () => {
  fakeServer().answerPages(route, [[waiting('bir')], [waiting('iki')]]);
  await renderPart(<PendingPage />);
  await expect.element(card('bir')).toBeVisible();
  await expect.element(card('iki')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Daha fazla göster' }).click();
  await expect.element(card('iki')).toBeVisible();
  await expect.element(card('bir')).toBeVisible();
});

it('deciding by keyboard goes on to the next one', async () => {
  const server = fakeServer();
  const [first, second] = [waiting('bir'), waiting('iki')];
  server.answer(route, [first, second]);
  server.answer(
    decide,
    ({ path }) => {
      server.answer(route, path.endsWith(first.id) ? [second] : []);
      return { ...first, status: 'approved' };
    },
    [route],
  );
  await renderPart(<PendingPage />);
  const press = async (name: RegExp, username: string) => {
    await expect.element(card(username)).toBeVisible();
    (card(username).getByRole('button', { name }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  };
  await press(/^Onayla: /, 'bir');
  await expect.element(card('bir')).not.toBeInTheDocument();
  await expect
    .poll(() => document.activeElement?.closest('[data-row]')?.textContent)
    .toContain('@iki');
  await press(/^Reddet: /, 'iki');
  await page.getByRole('dialog').getByRole('button', { name: 'Reddet' }).click();
  await expect.element(card('iki')).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.tagName).not.toBe('BODY');
});
