import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { sampleUser } from '../../../test/row-samples.ts';
import { StreamPanel } from './stream-panel.tsx';

it('the stream panel shows members on a break a notice and a button to delete the link', async () => {
  const user = {
    ...sampleUser,
    streamUrl: 'https://kick.com/cagri',
    breakUntil: '2099-01-01T00:00:00.000Z',
  };
  const server = createFakeServer();
  server.respond('GET /api/stream-reward', { pointsReward: null });
  server.respond('POST /api/user/update-stream', { user: { ...sampleUser, streamUrl: null } });
  await renderWithProviders(<StreamPanel user={user} />, { user });
  await expect
    .element(page.getByText(/^Molanız bitene kadar yayın linkinizi değiştiremezsiniz/))
    .toBeVisible();
  expect(page.getByRole('textbox').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Yayın linkini sil' }).click();
  await expect.element(page.getByText('Stream URL başarıyla güncellendi')).toBeVisible();
});
