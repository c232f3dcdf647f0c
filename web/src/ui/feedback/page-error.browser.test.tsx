import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { PageErrorBoundary } from './page-error.tsx';

function ThrowingPage({ error }: { error: unknown }): never {
  throw error;
}

it.each([
  ['no response', new ApiError(0, 'Failed to fetch', ''), 'Bağlantı kurulamadı'],
  ['a response 500', new ApiError(500, 'Internal Server Error', ''), 'Bir şeyler ters gitti'],
  ['another error', new TypeError('x is undefined'), 'Bir şeyler ters gitti'],
  ['a falsy value', null, 'Bir şeyler ters gitti'],
])('a page that throws %s is replaced by the matching message', async (_kind, error, title) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await renderWithProviders(
    <PageErrorBoundary>
      <ThrowingPage error={error} />
    </PageErrorBoundary>,
  );
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Tekrar dene' })).toBeVisible();
});
