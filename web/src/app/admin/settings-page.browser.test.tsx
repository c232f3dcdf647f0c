import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getAdminPage, longMember, openPage } from '../../../test/open-page.tsx';

async function openSettings(tab: string, width: number) {
  await page.viewport(width, 844);
  const { default: Page } = await getAdminPage('/admin/settings').load();
  const admin = { ...longMember, role: 'super_admin' } as const;
  await openPage(() => <Page />, '/admin/settings', admin, `?sekme=${tab}`);
  await expect.element(page.getByRole('tabpanel')).toBeVisible();
}

it('the tabs of the settings are a column beside the form on a desktop', async () => {
  await openSettings('legal', 1280);
  const boxes = page
    .getByRole('tab')
    .elements()
    .map((tab) => tab.getBoundingClientRect());
  expect(boxes).toHaveLength(9);
  expect(new Set(boxes.map(({ left }) => left)).size).toBe(1);
  const form = page.getByRole('tabpanel').element().getBoundingClientRect();
  expect(form.left).toBeGreaterThan(boxes[0]?.right ?? 0);
});

it('on a phone one field names the open section of the settings and opens the others', async () => {
  await openSettings('legal', 390);
  const field = page.getByRole('combobox', { name: 'Site ayarları bölümü' });
  await expect.element(field).toHaveTextContent('Yasal');
  expect(page.getByRole('tab').query()).toBeNull();
  await field.click();
  await page.getByRole('option', { name: 'Pazartesi Mektubu' }).click();
  await expect.element(field).toHaveTextContent('Pazartesi Mektubu');
  expect(window.location.search).toBe('?sekme=letter');
  await expect
    .element(page.getByRole('tabpanel').getByRole('heading', { name: 'Pazartesi Mektubu' }))
    .toBeVisible();
});

it.each([
  ['grid', 1],
  ['tickets', 1],
  ['legal', 0],
])('the settings with the tab %s show the current ticket settings %i times', async (tab, count) => {
  await openSettings(tab, 1280);
  await expect
    .poll(() => page.getByRole('region', { name: 'Güncel Bilet Ayarları' }).elements().length)
    .toBe(count);
});
