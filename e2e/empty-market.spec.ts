import { apiOf } from './fixtures/api.ts';
import { collectionScreen } from './fixtures/collection-screen.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { marketPage } from './fixtures/market-page.ts';
import { ownSiteTest } from './fixtures/own-site.ts';
import { enter, expect } from './fixtures/test.ts';

const test = ownSiteTest();
test.use({ as: 'admin' });

test('an empty market says so on every screen, until there are one and two rewards', async ({
  page,
  api,
  site: { origin },
}) => {
  const heading = page.getByRole('heading', { level: 2 }).first();
  const { card, bought, open } = marketPage(page);
  await open();
  await expect(heading).toHaveText('Henüz Ödül Yok');
  await expect(bought).toContainText('Henüz ödül almadınız');
  await expectAccessible(page);
  const form = page.getByRole('region', { name: 'Yeni Ödül' });
  const screen = collectionScreen(page, '/admin/rewards', 'Ödül', form);
  await screen.open();
  await expect(heading).toHaveText('Henüz Ödül Yok');
  await expectAccessible(page);
  await page.goto('/admin/siparisler');
  await expect(heading).toHaveText('Henüz sipariş yok');
  await expectAccessible(page);

  await screen.open();
  await screen.add();
  await screen.field('Başlık').fill('İlk ödül');
  await screen.field('Açıklama').fill('Kısa');
  await screen.save.click();
  await expect(screen.row('İlk ödül')).toBeVisible();
  await open();
  await expect(card('İlk ödül')).toContainText('Sınırsız');
  await api.addReward({ title: 'İkinci ödül' });
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(2);

  const { id } = await api.addReward({ title: 'Bedava gibi', pointsCost: 1 });
  const email = 'alici@ornek.example';
  const password = 'gizli bir şifre';
  const token = await apiOf(origin).register({ username: 'alici', email, password });
  const own = apiOf(origin, token);
  await api.givePoints((await own.user()).id, 12, 'Deneme');
  for (let n = 0; n < 12; n++) await own.buy(id);
  await enter(page.context(), token, origin);
  await page.reload();
  await expect(bought.getByRole('listitem')).toHaveCount(10);
  await bought.getByRole('button', { name: 'Daha fazla göster' }).click();
  await expect(bought.getByRole('listitem')).toHaveCount(12);
});
