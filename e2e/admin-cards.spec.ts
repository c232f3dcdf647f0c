import { getCardsPage } from './fixtures/cards-page.ts';
import { getHomePage } from './fixtures/home-page.ts';
import { loadUntil } from './fixtures/load-until.ts';
import { expect, test } from './fixtures/test.ts';
import { expectStatusToast } from './fixtures/toasts.ts';

test.use({ as: 'admin' });

test('visitors see a new card with every field until staff hide it', async ({
  page,
  openPage,
  uniqueText,
  api,
}) => {
  const adminPage = getCardsPage(page);
  const { field, preview } = adminPage;
  await adminPage.open();
  await adminPage.add();
  await expect(field('Başlık')).toBeFocused();
  await expect(field('Arka Plan Rengi')).toHaveValue('#8b5cf6');
  await expect(field('Durum')).toHaveText('Yayında');
  await expect(field('Sıra')).toHaveValue('0');

  await field('Başlık').fill(`Işıltı ${uniqueText}`);
  await field('Alt Başlık').fill('Çok güzel şeyler');
  await field('Link').fill(`https://${uniqueText}.example/vitrin`);
  await adminPage.choose('Link Hedefi', 'Aynı sekme');
  await field('Logo').fill('/demo/zirvelon.svg');
  await field('Arka Plan Görseli').fill('/demo/bg-narcel.svg');
  await field('Arka Plan Rengi').fill('#0C6B4C');
  await field('Sıra').fill('7');
  await field('Kategori').fill(`Kategori ${uniqueText}`);
  await adminPage.typeDateTime('Görünürlük Başlangıcı', '1.1.2026', '09:30');
  await adminPage.typeDateTime('Görünürlük Bitişi', '31.12.2090', '23:59');

  await expect(preview).toContainText(`Işıltı ${uniqueText}`);
  await expect(preview).toContainText('Çok güzel şeyler');
  await expect(preview.locator('img[src="/demo/zirvelon.svg"]')).toBeVisible();
  await expect(preview.locator('img[src="/demo/bg-narcel.svg"]')).toBeVisible();
  await expect(preview.locator('rect').first()).toHaveAttribute('fill', /#0c6b4c/i);

  await adminPage.saveButton.click();
  await expect(adminPage.dialog).toBeHidden();
  await expectStatusToast(page, 'Başarılı', 'Kart eklendi');
  await expect(adminPage.tile(`Işıltı ${uniqueText}`)).toContainText('Yayında');
  await expect(page.getByRole('button', { name: 'Yeni Kart' })).toBeFocused();

  const [card] = (await api.listCards()).filter(({ title }) => title.includes(uniqueText));
  expect(card).toMatchObject({
    title: `Işıltı ${uniqueText}`,
    subtitle: 'Çok güzel şeyler',
    link: `https://${uniqueText}.example/vitrin`,
    linkTarget: '_self',
    logoUrl: '/demo/zirvelon.svg',
    backgroundImageUrl: '/demo/bg-narcel.svg',
    backgroundColor: '#0c6b4c',
    sortOrder: 7,
    category: `Kategori ${uniqueText}`,
    status: 'published',
    visibleFrom: '2026-01-01T06:30:00.000Z',
    visibleTo: '2090-12-31T20:59:00.000Z',
  });
  const visitor = await openPage();
  await getHomePage(visitor).openWith(uniqueText);
  await expect(getHomePage(visitor).card(uniqueText)).toContainText('Çok güzel şeyler');

  await adminPage.edit(`Işıltı ${uniqueText}`);
  await expect(adminPage.dialog).toHaveAccessibleName('Kartı Düzenle');
  await expect(field('Alt Başlık')).toHaveValue('Çok güzel şeyler');
  await adminPage.choose('Durum', 'Gizli');
  await adminPage.saveButton.click();
  await expectStatusToast(page, 'Kart güncellendi');
  await expect(adminPage.tile(`Işıltı ${uniqueText}`)).toContainText('Gizli');
  await loadUntil(
    () => visitor.reload(),
    async (expectSoon) => {
      await expectSoon(visitor.getByRole('heading', { name: 'Güvenilir Siteler' })).toBeVisible();
      await expectSoon(getHomePage(visitor).card(uniqueText)).toHaveCount(0);
    },
  );
});
