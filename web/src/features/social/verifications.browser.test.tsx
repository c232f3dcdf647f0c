import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { sampleUser } from '../../../test/row-samples.ts';
import { Verifications } from './verifications.tsx';

const user = { ...sampleUser, breakUntil: '2099-01-01T00:00:00.000Z' };
const points = { telegram: 100, youtube: 50, instagram: 50 };

it('a member on a break sees a notice instead of the forms for social accounts', async () => {
  const server = createFakeServer();
  server.respond('GET /api/social-verifications', []);
  server.respond('GET /api/auth/channels', { email: true, telegram: true });
  await renderWithProviders(<Verifications isTelegramVerified={false} points={points} />, { user });
  await expect
    .element(page.getByText(/^Molanız bitene kadar sosyal hesap doğrulayamazsınız/))
    .toBeVisible();
  await expect.element(page.getByText(/^Grubumuza katılın/)).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
  expect(page.getByRole('textbox').elements()).toEqual([]);
});
