import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApiError } from '../../lib/api-error.ts';
import { combineQueries, type QueryState, QueryView } from './query-view.tsx';
import { StaleDataNotice } from './stale-data-notice.tsx';

const createQuery = (state: Partial<QueryState<string[]>>): QueryState<string[]> => ({
  data: undefined,
  error: null,
  refetch: vi.fn(),
  ...state,
});
const createView = (state: QueryState<string[]>) => (
  <>
    <StaleDataNotice query={state} />
    <QueryView
      query={state}
      errorTitle="Kartlar yüklenemedi"
      loading={<p>Yükleniyor</p>}
      empty={{ icon: null, title: 'Henüz kart yok' }}
    >
      {(rows) => <p>{rows.join(', ')}</p>}
    </QueryView>
  </>
);
const isVisible = ({ firstElementChild }: Element) =>
  firstElementChild?.checkVisibility({ visibilityProperty: true });
const outage = new ApiError(503, '', '{"message":"Şu anda açılamıyor."}');

it('a query shows its loading state after a delay, then its data', async () => {
  const { container, rerender } = await render(createView(createQuery({})));
  await expect.element(page.getByText('Yükleniyor')).toBeVisible();
  // A copy restarts the delay, so that a slow machine can't miss it.
  const copy = container.querySelector('.late')?.cloneNode(true) as Element;
  container.append(copy);
  expect(isVisible(copy)).toBe(false);
  await expect.poll(() => isVisible(copy)).toBe(true);
  copy.remove();
  await rerender(createView(createQuery({ data: ['a', 'b'] })));
  expect(container.textContent).toBe('a, b');
});

it('an empty list shows its empty state', async () => {
  await render(createView(createQuery({ data: [] })));
  await expect.element(page.getByRole('heading', { name: 'Henüz kart yok' })).toBeVisible();
});

it("a failed load shows the server's message and can be retried", async () => {
  const failedQuery = createQuery({ error: outage });
  await render(createView(failedQuery));
  await expect.element(page.getByRole('heading', { name: 'Kartlar yüklenemedi' })).toBeVisible();
  await expect.element(page.getByText('Şu anda açılamıyor.')).toBeVisible();
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  expect(failedQuery.refetch).toHaveBeenCalledOnce();
});

it('a failed refetch keeps the data and shows that it may be outdated', async () => {
  const { container } = await render(createView(createQuery({ data: ['a'], error: outage })));
  await expect.element(page.getByText('Gördükleriniz güncel olmayabilir.')).toBeVisible();
  expect(container.textContent).toContain('a');
  expect(container.textContent).not.toContain('Kartlar yüklenemedi');
});

it('combined queries have data once every query has data, and refetch together', async () => {
  const cards = createQuery({ data: ['a'] });
  const events = createQuery({ error: outage });
  const failedQuery = combineQueries({ cards, events });
  expect(failedQuery).toMatchObject({ data: undefined, error: outage });
  await failedQuery.refetch();
  expect(cards.refetch).toHaveBeenCalledOnce();
  expect(events.refetch).toHaveBeenCalledOnce();
  const combinedQuery = combineQueries({ cards, events: createQuery({ data: [] }) });
  expect(combinedQuery).toMatchObject({ data: { cards: ['a'], events: [] }, error: null });
});
