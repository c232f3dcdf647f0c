import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { nextId, sampleUser } from '../../../test/row-samples.ts';
import { PointsHistory } from './points-history.tsx';

const createEntry = (reason: string, delta: number, balanceAfter: number) => ({
  ...{ id: nextId(), reason, delta, balanceAfter, source: 'admin' as const },
  createdAt: '2026-11-01T09:00:00.000Z',
});

it('the points history shows each change with its balance, page by page', async () => {
  createFakeServer().respondWithPages('GET /api/user/points', [
    [createEntry('Düzeltme', -50, 1050), createEntry('2. hediye', 100, 1100)],
    [createEntry('1. hediye', 1000, 1000)],
  ]);
  await renderWithProviders(<PointsHistory />, { user: sampleUser });
  const entries = page.getByRole('region', { name: 'Puan Geçmişi' }).getByRole('listitem');
  await expect.element(entries.first()).toMatchTextContent(/Düzeltme.*−50.*Bakiye 1\.050/);
  await expect.element(entries.nth(1)).toMatchTextContent(/\+100/);
  const loadMoreButton = page.getByRole('button', { name: 'Daha fazla göster' });
  await loadMoreButton.click();
  await expect.element(entries.nth(2)).toMatchTextContent(/1\. hediye.*\+1\.000/);
  await expect.element(loadMoreButton).not.toBeInTheDocument();
});
