import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import AnnouncementsPage from './announcements-page.tsx';

it('a badge keeps its distance from the edge of its cell', async () => {
  createFakeServer().respondToRest();
  await renderWithProviders(<AnnouncementsPage />);
  const badge = page.getByRole('cell').getByText('Tanıtım').first();
  await expect.element(badge).toBeVisible();
  const cell = badge.element().closest('td') as HTMLElement;
  const [inner, outer] = [badge.element().getBoundingClientRect(), cell.getBoundingClientRect()];
  expect(outer.bottom - inner.bottom).toBeGreaterThanOrEqual(8);
});
