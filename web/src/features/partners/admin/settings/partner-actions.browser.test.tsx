import type { Partner } from '@vitrin/contract/partners.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../../../test/render-with-providers.tsx';
import { sampleUser, withRowFields } from '../../../../../test/row-samples.ts';
import { PartnerActions } from './partner-actions.tsx';

const partner: Partner = withRowFields({
  ...{ name: 'Orbelix', clickParam: 'subid', hosts: ['orbelix.example'], allowedIps: [] },
  ...{ consent: 'none' as const, consentUntil: null, consentNote: null, signed: false },
  ...{ status: 'active' as const, parameters: {}, events: {}, rules: [] },
});

it.each([390, 1280])('at %i px a menu contains the rarer actions of a partner', async (width) => {
  createFakeServer();
  await page.viewport(width, 844);
  const user = { ...sampleUser, role: 'super_admin' as const };
  await renderWithProviders(<PartnerActions partner={partner} />, { user });
  const deactivate = page.getByRole('button', { name: 'Pasif yap' });
  await expect.element(deactivate).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Düzenle' })).toBeVisible();
  await page.getByRole('button', { name: 'Diğer işlemler' }).click();
  await expect.element(page.getByRole('button', { name: 'Anahtarı yenile' })).toBeVisible();
  await deactivate.click();
  await expect
    .element(page.getByRole('alertdialog', { name: 'Partner pasif yapılsın mı?' }))
    .toBeVisible();
});
