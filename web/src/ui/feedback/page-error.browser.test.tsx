import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { ApiError } from '../../lib/api-error.ts';
import { PageError, PageErrorBoundary } from './page-error.tsx';

function EventPage({ id }: { id: string }) {
  if (id === 'bozuk') throw new Error('This page is broken');
  return <h1>Etkinlik {id}</h1>;
}

it('the error boundary replaces a broken page but not the layout, and the next page renders', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const createPage = (id: string) => (
    <>
      <nav>Menü</nav>
      <PageErrorBoundary key={id}>
        <EventPage id={id} />
      </PageErrorBoundary>
    </>
  );
  const { rerender } = await render(createPage('bozuk'));
  await expect.element(page.getByRole('heading', { name: 'Bir şeyler ters gitti' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Tekrar dene' })).toBeVisible();
  await expect.element(page.getByRole('navigation')).toBeVisible();
  await rerender(createPage('sağlam'));
  await expect.element(page.getByRole('heading', { name: 'Etkinlik sağlam' })).toBeVisible();
});

it('a page without a connection names the reason and is accessible', async () => {
  await render(<PageError error={new ApiError(0, 'Failed to fetch', '')} />);
  await expect.element(page.getByRole('heading', { name: 'Bağlantı kurulamadı' })).toBeVisible();
  await expectAccessible();
});
