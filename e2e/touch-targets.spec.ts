import type { Page } from '@playwright/test';
import { createApiClient } from './fixtures/api.ts';
import { ORIGIN } from './fixtures/site.ts';
import { setSessionCookie } from './fixtures/test.ts';
import { expect, test } from './fixtures/ticket-company.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Returns controls smaller than 44 × 44 px, except links inside a sentence. */
const listSmallTargets = (page: Page) =>
  page.evaluate(() => {
    const selector =
      'a[href],button,input:not([type=hidden]),textarea,select,[role=switch],[role=combobox]';
    return [...document.querySelectorAll(selector)]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      .filter(
        (target) => !target.closest('.sr-only') && getComputedStyle(target).display !== 'inline',
      )
      .filter((target) => {
        // The label is part of the target.
        const { width, height } = (target.closest('label') ?? target).getBoundingClientRect();
        return Math.round(width) < 44 || Math.round(height) < 44;
      })
      .map((target) => {
        const { width, height } = target.getBoundingClientRect();
        return `${target.outerHTML.slice(0, 80)} ${Math.round(width)} × ${Math.round(height)}`;
      });
  });

test('controls on visitor pages are large enough for touch', async ({ page, browserErrors }) => {
  browserErrors.expect(/^404 GET .*yok-boyle/);
  // Omit the home page, because phones use its 1280 px layout.
  for (const path of [
    '/etkinlikler',
    '/market',
    '/lider-tablosu',
    '/bilet-sistemi',
    '/giris',
    '/hesap/guvende-kal',
  ].concat('/kayit', '/admin-giris', '/kvkk', '/yok-boyle-bir-sayfa')) {
    await page.goto(path, { waitUntil: 'load' });
    expect(await listSmallTargets(page), path).toEqual([]);
  }
});

test('controls on member pages are large enough for touch', async ({
  page,
  context,
  member,
  api,
  uniqueText,
  addCompany,
  apply,
}) => {
  const memberApi = createApiClient(ORIGIN, member.token);
  await createApiClient(ORIGIN).signIn(member.email, member.password);
  await api.correctPoints((await memberApi.getUser()).id, 1000, 'Deneme');
  await memberApi.buyReward((await api.addReward({ title: uniqueText, pointsCost: 1 })).id);
  await memberApi.submitAccount({ platform: 'youtube', platformUsername: `@${member.username}` });
  const application = await apply(member, (await addCompany()).id, 100_000);
  await api.decideApplication(application.id, { status: 'approved' });
  await setSessionCookie(context, member.token);
  for (const path of ['/profil', '/market', '/bilet-sistemi', '/lider-tablosu']) {
    await page.goto(path);
    const parts =
      path === '/profil' ? ['Özet', 'Biletler', 'Ödüller', 'Puanlar', 'Hesap', 'Güvenlik'] : [''];
    for (const part of parts) {
      if (part) await page.getByRole('link', { name: part, exact: true }).click();
      if (part === 'Güvenlik') await expect(page.getByText('Bu cihaz')).toBeVisible();
      expect(await listSmallTargets(page), `${path} ${part}`).toEqual([]);
    }
  }
});
