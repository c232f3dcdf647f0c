import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import BannersPage from './banners-page.tsx';

const pictureUrl =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

it('the banner preview has the aspect ratio 21:9 and applies the object-fit setting', async () => {
  createFakeServer().respond('GET /api/banners/all', []);
  await renderWithProviders(<BannersPage />);
  await page.getByRole('button', { name: 'Yeni Banner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Yeni Banner' });
  await dialog.getByRole('textbox', { name: /^Görsel/ }).fill(pictureUrl);
  const preview = dialog.getByRole('region', { name: 'Canlı önizleme' });
  const findFrame = () => preview.element().querySelector('[data-frame]');
  const getObjectFit = () => {
    const image = findFrame()?.querySelector('img');
    return image && getComputedStyle(image).objectFit;
  };
  await expect.poll(getObjectFit).toBe('cover');
  const { width = 0, height = 1 } = findFrame()?.getBoundingClientRect() ?? {};
  expect(width / height).toBeCloseTo(21 / 9, 1);
  await dialog.getByRole('combobox', { name: 'Yerleşim' }).click();
  await page.getByRole('option', { name: 'Sığdır' }).click();
  await expect.poll(getObjectFit).toBe('contain');
});
