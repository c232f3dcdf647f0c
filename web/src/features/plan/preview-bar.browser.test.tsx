import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { PreviewBar } from './preview-bar.tsx';

const planRoute = 'GET /api/admin/plan';
const getTimeInDays = (days: number) =>
  new Date(Math.floor(Date.now() / 60_000) * 60_000 + days * 86_400_000).toISOString();
const previewBar = page.getByRole('complementary', { name: 'Önizleme' });
const slider = previewBar.getByRole('slider', { name: 'Gelecek değişiklikler' });
const timeField = previewBar.getByLabelText('Tarih ve saat');

const plan: ReturnsOf<typeof planRoute> = {
  entries: [
    {
      collection: 'banners',
      id: '01939a2e-7f2a-7000-8000-00000000aaaa',
      title: 'Yaz',
      from: getTimeInDays(5),
      to: getTimeInDays(9),
      place: 1,
    },
  ],
  gaps: [],
  overlaps: [],
};

it('arrow keys in the preview bar move between changes, and the slider’s value text names the change', async () => {
  createFakeServer().respond(planRoute, plan);
  await renderWithProviders(<PreviewBar at={getTimeInDays(7)} path="/market" />);
  await expect
    .element(slider)
    .toHaveAttribute('aria-valuetext', expect.stringContaining('“Yaz” görünür'));
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect
    .element(slider)
    .toHaveAttribute('aria-valuetext', expect.stringContaining('“Yaz” gizlenir'));
  await expect.element(previewBar).toMatchTextContent(/“Yaz” gizlenir/);
  await userEvent.keyboard('{Home}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Değişikliklerden önce');
  await expect
    .element(previewBar.getByRole('link', { name: 'Önizlemeden çık' }))
    .toHaveAttribute('href', '/market');
});

it('the preview bar reports an invalid time and a site without planned changes', async () => {
  createFakeServer().respond(planRoute, { entries: [], gaps: [], overlaps: [] });
  await renderWithProviders(<PreviewBar at={getTimeInDays(7)} path="/" />);
  await expect.element(previewBar).toMatchTextContent(/Planlanmış bir değişiklik yok/);
  await expect.element(slider).toBeDisabled();
  await timeField.fill('01.01.2020 10:00');
  await previewBar.getByRole('button', { name: 'Göster' }).click();
  await expect.element(timeField).toHaveAccessibleDescription('Geçmiş bir zaman önizlenemez.');
  await timeField.fill('yarın');
  await previewBar.getByRole('button', { name: 'Göster' }).click();
  await expect.element(timeField).toHaveAccessibleDescription('gg.aa.yyyy ss:dd biçiminde yazın.');
});
