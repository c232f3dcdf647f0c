import { type ComponentType, Suspense, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithProviders } from '../../test/render-with-providers.tsx';
import { Button } from '../ui/button/button.tsx';
import { createLazyPart } from './create-lazy-part.tsx';

type Load = () => Promise<{ default: ComponentType<{ name: string }> }>;
const failure = new TypeError('Failed to fetch');
const chart = { default: ({ name }: { name: string }) => <p>{`Grafik: ${name}`}</p> };

/** Renders a part that can be unmounted, beside a text that must stay. */
function Page({ Part }: { Part: ComponentType<{ name: string }> }) {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <p>Tablo</p>
      <Button onClick={() => setShown(!isShown)}>Göster ya da gizle</Button>
      <Suspense>{isShown && <Part name="puanlar" />}</Suspense>
    </>
  );
}
const renderPart = (load: Load) => renderWithProviders(<Page Part={createLazyPart(load, 3)} />);

const loadError = page.getByRole('heading', { name: 'Yüklenemedi' });
const retryButton = page.getByRole('button', { name: 'Tekrar dene' });
const content = page.getByText('Grafik: puanlar');

it('a part whose code fails to load leaves the page in place, and a retry loads it', async () => {
  const load = vi.fn<Load>().mockRejectedValueOnce(failure).mockResolvedValueOnce(chart);
  await renderPart(load);
  await expect.element(loadError).toBeVisible();
  await expect.element(page.getByText('Tablo')).toBeVisible();
  await retryButton.click();
  await expect.element(content).toBeVisible();
  await expect.element(loadError).not.toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

it('a part whose code failed to load loads it again when it is mounted the next time', async () => {
  const load = vi.fn<Load>().mockRejectedValueOnce(failure).mockResolvedValueOnce(chart);
  await renderPart(load);
  await expect.element(loadError).toBeVisible();
  const toggle = page.getByRole('button', { name: 'Göster ya da gizle' });
  await toggle.click();
  await expect.element(loadError).not.toBeInTheDocument();
  await toggle.click();
  await expect.element(content).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it('the second retry of a part loads the document again if the server answers', async () => {
  const fetchSpy = vi.spyOn(window, 'fetch').mockRejectedValue(failure);
  await renderPart(vi.fn<Load>().mockRejectedValue(failure));
  await expect.element(loadError).toBeVisible();
  await retryButton.click();
  await expect.element(loadError).toBeVisible();
  expect(fetchSpy).not.toHaveBeenCalled();
  await retryButton.click();
  await expect.poll(() => fetchSpy.mock.calls).toEqual([['/healthz']]);
});
