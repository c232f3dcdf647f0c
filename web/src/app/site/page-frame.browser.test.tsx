import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../test/fake-server.ts';
import { renderPart } from '../../../test/render-part.tsx';
import { sampleUser } from '../../../test/samples.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { DocumentProvider } from '../document/page-state.ts';
import { PageFrame } from './page-frame.tsx';

const assets = { scripts: [], styles: [], preloads: [], page: '', fonts: '', letters: [] };
const source = { origin: window.location.origin, assets, queries: [], json: '' };

const Points = () => <p>{useCurrentUser()?.points} puan</p>;

it('who goes to another page sees the points that they were given meanwhile', async () => {
  const server = fakeServer();
  server.answer('GET /api/site-settings', []);
  server.answer('GET /api/draws', []);
  server.answer('GET /api/notifications/summary', { unread: 0 });
  server.answer('POST /api/analytics/page-view', { counted: true });
  await page.viewport(1280, 800);
  const user = { ...sampleUser, points: 100 };
  await renderPart(
    <DocumentProvider value={source}>
      <PageFrame>
        <Points />
      </PageFrame>
    </DocumentProvider>,
    { user, at: '/etkinlikler' },
  );
  await expect.element(page.getByText('100 puan')).toBeVisible();
  server.answer('GET /api/auth/user', {
    ...user,
    points: 250,
    breakUntil: null,
    changedLegalTexts: [],
  });
  await page
    .getByRole('navigation', { name: 'Ana menü' })
    .getByRole('link', { name: 'Market' })
    .click();
  await expect.element(page.getByText('250 puan')).toBeVisible();
  expect(window.location.pathname).toBe('/market');
});
