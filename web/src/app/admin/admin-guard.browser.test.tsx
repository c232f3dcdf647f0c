import { useQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { sampleUser } from '../../../test/row-samples.ts';
import { apiQuery } from '../../lib/api/query-client.ts';
import { AdminGuard } from './admin-guard.tsx';

const listRoute = 'GET /api/banners/all';
const admin = { ...sampleUser, role: 'super_admin' } as const;
const requiredHeading = page.getByRole('heading', { name: 'İki adımlı doğrulama gerekli' });

function List() {
  const { data } = useQuery(apiQuery(listRoute, {}));
  return <h1>{data ? 'Liste' : 'Boş'}</h1>;
}

async function renderGuard() {
  await renderWithProviders(
    <AdminGuard>
      <List />
    </AdminGuard>,
    { at: '/admin', user: admin },
  );
}

it('an account that must enable two-factor authentication sees a link to the profile instead of the panel', async () => {
  const server = createFakeServer();
  const secondStep = { enabled: false, required: true, recoveryCodesLeft: 0 };
  server.respond('GET /api/user/second-step', secondStep);
  server.respond(listRoute, []);
  await renderGuard();
  await expect.element(requiredHeading).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Profile git' }))
    .toHaveAttribute('href', '/profil');
  expect(page.getByRole('heading', { name: 'Liste' }).query()).toBeNull();
});

it('a list refused with auth.second_step_missing replaces the panel by the request to enable two-factor authentication', async () => {
  const server = createFakeServer();
  server.disconnect('GET /api/user/second-step');
  server.failWithCode(
    listRoute,
    403,
    'auth.second_step_missing',
    'Önce iki adımlı doğrulamayı açın.',
  );
  await renderGuard();
  await expect.element(requiredHeading).toBeVisible();
});
