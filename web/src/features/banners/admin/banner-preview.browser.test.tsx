import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import BannersPage from './banners-page.tsx';

const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

it("the preview has the slider's aspect ratio and follows the object-fit setting", async () => {
  createFakeServer().respond('GET /api/banners/all', []);
  await renderWithProviders(<BannersPage />);
  await page.getByRole('button', { name: 'Yeni Banner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Yeni Banner' });
  await dialog.getByRole('textbox', { name: /^Görsel/ }).fill(picture);
  const preview = dialog.getByRole('region', { name: 'Canlı önizleme' });
  const frame = () => preview.element().querySelector('[data-frame]');
  const fit = () => {
    const image = frame()?.querySelector('img');
    return image && getComputedStyle(image).objectFit;
  };
  await expect.poll(fit).toBe('cover');
  const { width = 0, height = 1 } = frame()?.getBoundingClientRect() ?? {};
  expect(width / height).toBeCloseTo(21 / 9, 1);
  await dialog.getByRole('combobox', { name: 'Sığdırma Modu' }).click();
  await page.getByRole('option', { name: 'Sığdır' }).click();
  await expect.poll(fit).toBe('contain');
});
