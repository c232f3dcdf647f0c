import { useQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { createSamplePublicCard } from '../../../test/row-samples.ts';
import { apiQuery } from '../../lib/api/query-client.ts';
import { DraftReceiver } from './draft-receiver.tsx';

/** A page that renders the receiver after its cards, as if they came with the HTML. */
function Page() {
  const { data } = useQuery(apiQuery('GET /api/cards', {}));
  if (!data) return null;
  return (
    <>
      <p>{data.map(({ title }) => title).join(', ')}</p>
      <DraftReceiver />
    </>
  );
}

/** Dispatches a message, by default one of the embedding panel. */
const dispatchMessage = (
  data: unknown,
  overrides: { origin?: string; source?: Window | null } = {},
) =>
  window.dispatchEvent(
    new MessageEvent('message', {
      data,
      origin: window.location.origin,
      source: window.parent,
      ...overrides,
    }),
  );

it('the preview accepts drafts only from the embedding panel', async () => {
  const [published, draft] = [
    createSamplePublicCard('Bir'),
    createSamplePublicCard('Taslak', { sortOrder: 5, status: 'draft' }),
  ];
  createFakeServer().respond('GET /api/cards', [published]);
  await renderWithProviders(<Page />);
  await expect.element(page.getByText('Bir')).toBeVisible();
  dispatchMessage({ row: draft, theme: 'light' }, { origin: 'https://kotu.example' });
  dispatchMessage({ row: draft, theme: 'light' }, { source: null });
  dispatchMessage({ row: { ...draft, link: 'javascript:alert(1)' }, theme: 'light' });
  dispatchMessage({ row: { ...draft, title: 'Önceki' }, theme: 'light' });
  await expect.element(page.getByText('Bir, Önceki')).toBeVisible();
  expect(document.documentElement.dataset.theme).toBe('light');
  dispatchMessage({ row: draft, theme: 'dark' });
  await expect.element(page.getByText('Bir, Taslak')).toBeVisible();
  expect(document.documentElement.dataset.theme).toBe('dark');
});
