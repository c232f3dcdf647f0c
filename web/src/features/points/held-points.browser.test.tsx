import type { HeldEarning } from '@vitrin/contract/held-points.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { nextId, sampleUser } from '../../../test/row-samples.ts';
import { HeldPoints } from './held-points.tsx';

const createEarning = (fields: Partial<HeldEarning>): HeldEarning => ({
  id: nextId(),
  points: 100,
  source: 'stream:x',
  reason: 'Yayın doğrulaması',
  createdAt: '2026-11-20T09:00:00.000Z',
  waitsFor: 'proof',
  expiresAt: '2026-12-20T09:00:00.000Z',
  ...fields,
});

async function renderEarnings(
  rows: HeldEarning[],
  channels: { email: boolean; telegram: boolean },
) {
  const server = createFakeServer();
  server.respond('GET /api/user/held-points', rows);
  server.respond('GET /api/auth/channels', channels);
  const points = rows.reduce((sum, row) => sum + row.points, 0);
  await renderWithProviders(
    <HeldPoints points={points} supportLink={<a href="/destek">Bu konuda yaz</a>} />,
    { user: sampleUser },
  );
}

it('held points say what to do, with a link to it, and the last day', async () => {
  await renderEarnings([createEarning({})], { email: true, telegram: false });
  await expect
    .element(
      page.getByText('100 puanınız beklemede. E-postanızı doğruladığınızda hesabınıza geçer.'),
    )
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'E-postanızı doğrulayın' }))
    .toHaveAttribute('href', '/profil#hesap');
  await expect.element(page.getByText(/son gün/)).toBeVisible();
  await expectAccessible();
});

it('held points under review name no signal and no deadline, and lead to staff', async () => {
  const earning = createEarning({ waitsFor: 'review', expiresAt: null });
  await renderEarnings([earning], { email: true, telegram: true });
  await expect
    .element(page.getByText('100 puanınız beklemede. Ekibimiz inceliyor, en geç 3 gün.'))
    .toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(1);
  await expect.element(page.getByRole('link', { name: 'Bu konuda yaz' })).toBeVisible();
  expect(page.getByText(/son gün/).elements()).toEqual([]);
});

it('held points of a decided account say that the member should write, not that staff decide', async () => {
  const earning = createEarning({ waitsFor: 'review', expiresAt: null, isDecided: true });
  await renderEarnings([earning], { email: true, telegram: true });
  await expect
    .element(
      page.getByText('100 puanınız beklemede. Bu hesabın puanları bekletiliyor; bize yazın.'),
    )
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Bu konuda yaz' })).toBeVisible();
  expect(page.getByText(/inceleniyor/).elements()).toEqual([]);
});
