import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { assets, plainSitePage } from '../../../../test/page-samples.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { nextId, sampleUser } from '../../../../test/row-samples.ts';
import { DocumentProvider, type DocumentSource } from '../../document/page-state.ts';
import SitePage from './site-page.tsx';

const source: DocumentSource = {
  origin: 'https://vitrin.example',
  assets,
  queries: [],
  stateJson: '',
};
const company = { id: nextId(), name: 'Orbelix', logoUrl: '/favicon.svg', ticketPrice: 500 };

it.each([
  ['shows the ticket price to a member', null, true],
  ['hides the ticket price from a member on a break', '2098-12-31T20:59:59.999Z', false],
])('the page of a site %s', async (_description, breakUntil, isShown) => {
  createFakeServer().respond('GET /api/sites/:slug', { ...plainSitePage, company });
  const user = { ...sampleUser, breakUntil };
  await renderWithProviders(
    <DocumentProvider value={source}>
      <SitePage params={{ slug: plainSitePage.slug }} />
    </DocumentProvider>,
    { user },
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.getByRole('region', { name: 'Bilet fiyatı' }).elements()).toHaveLength(
    isShown ? 1 : 0,
  );
});

it('the page of a site leads from an earlier address to the current one', async () => {
  createFakeServer().respond('GET /api/sites/:slug', plainSitePage);
  await renderWithProviders(
    <DocumentProvider value={source}>
      <SitePage params={{ slug: 'eski-adres' }} />
    </DocumentProvider>,
    { at: '/site/eski-adres' },
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => window.location.pathname).toBe(`/site/${plainSitePage.slug}`);
});

it('the page of a site keeps an address in capital letters', async () => {
  createFakeServer().respond('GET /api/sites/:slug', plainSitePage);
  const slug = plainSitePage.slug.toUpperCase();
  await renderWithProviders(
    <DocumentProvider value={source}>
      <SitePage params={{ slug }} />
    </DocumentProvider>,
    { at: `/site/${slug}` },
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(window.location.pathname).toBe(`/site/${slug}`);
});
