import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { sampleUser } from '../../../test/row-samples.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { DocumentProvider } from '../document/page-state.ts';
import { SiteLayout } from './site-layout.tsx';

const assets = {
  scripts: [],
  styles: [],
  preloads: [],
  pageScript: '',
  fontStylesheet: '',
  fontFiles: [],
};
const source = { origin: window.location.origin, assets, queries: [], stateJson: '' };

const Points = () => <p>{useCurrentUser()?.points} puan</p>;

it('navigation refetches the user and shows new points', async () => {
  const server = createFakeServer();
  server.respond('GET /api/site-settings', []);
  server.respond('GET /api/draws', []);
  server.respond('GET /api/notifications/summary', { unread: 0 });
  server.respond('POST /api/analytics/page-view', { counted: true });
  await page.viewport(1280, 800);
  const user = { ...sampleUser, points: 100 };
  await renderWithProviders(
    <DocumentProvider value={source}>
      <SiteLayout>
        <Points />
      </SiteLayout>
    </DocumentProvider>,
    { user, at: '/etkinlikler' },
  );
  await expect.element(page.getByText('100 puan')).toBeVisible();
  server.respond('GET /api/auth/user', {
    ...user,
    points: 250,
    breakUntil: null,
    changedLegalTexts: [],
    heldPoints: 0,
  });
  await page
    .getByRole('navigation', { name: 'Ana menü' })
    .getByRole('link', { name: 'Market' })
    .click();
  await expect.element(page.getByText('250 puan')).toBeVisible();
  expect(window.location.pathname).toBe('/market');
});
