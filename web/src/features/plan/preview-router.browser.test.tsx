import { Link } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useSearchParamsState } from '../../lib/use-search-params-state.ts';
import { PreviewRouter } from './preview-router.tsx';

const previewTime = '2026-12-01T09:00:00.000Z';

function Search() {
  const { values, setValues } = useSearchParamsState(['ara']);
  return (
    <>
      <button type="button" onClick={() => setValues({ ara: 'bet' })}>
        Ara
      </button>
      <output>{values.ara}</output>
      <Link to="/market">Market</Link>
      <Link to="/profil#guvenlik">Profil</Link>
    </>
  );
}

const renderRouter = () =>
  render(
    <PreviewRouter at={previewTime} path="/">
      <Search />
    </PreviewRouter>,
  );

it('links in a preview lead to previews for the same moment', async () => {
  await renderRouter();
  const previewUrl = `/onizleme?at=${encodeURIComponent(previewTime)}`;
  const getLink = (name: string) => page.getByRole('link', { name });
  await expect.element(getLink('Market')).toHaveAttribute('href', `${previewUrl}&path=%2Fmarket`);
  await expect
    .element(getLink('Profil'))
    .toHaveAttribute('href', `${previewUrl}&path=%2Fprofil#guvenlik`);
});

it('a search in a preview applies without a page load', async () => {
  await renderRouter();
  await page.getByRole('button', { name: 'Ara' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('bet');
});
