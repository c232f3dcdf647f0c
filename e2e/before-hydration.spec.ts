import { delayScripts } from './fixtures/delay-network.ts';
import { getSignInForm } from './fixtures/sign-in-form.ts';
import { SESSION_COOKIE } from './fixtures/site.ts';
import { expect, getAdminToken, setSessionCookie, test } from './fixtures/test.ts';
import { expectStatusToast } from './fixtures/toasts.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('text typed before hydration is still in the form after it', async ({ page, member }) => {
  const releaseScripts = await delayScripts(page);
  await page.goto('/giris', { waitUntil: 'commit' });
  const form = getSignInForm(page);
  await form.fill(member.email, member.password);
  releaseScripts();
  // Before hydration a click on this button would submit the form.
  await page.waitForLoadState('load');
  await page.getByRole('button', { name: 'Şifreyi göster' }).click();
  await expect(form.password).toHaveAttribute('type', 'text');
  await expect(form.identifier).toHaveValue(member.email);
  await form.button.click();
  await expectStatusToast(page, 'Giriş yapıldı');
  await expect(page).toHaveURL('/');
});

test('a message sent before hydration arrives completely', async ({
  page,
  context,
  uniqueText,
  api,
  member,
}) => {
  const { id } = await api.addEvent({ title: uniqueText });
  await setSessionCookie(context, member.token);
  const releaseScripts = await delayScripts(page);
  await page.goto(`/etkinlikler/${id}`, { waitUntil: 'commit' });
  await page.getByLabel('Kullanıcı Adı veya ID').fill(`Mesaj ${uniqueText}`);
  await page.getByRole('button', { name: 'Katıl', exact: true }).click();
  releaseScripts();
  await expect(page.getByText('Bu etkinliğe zaten katıldınız')).toBeVisible();
  const response = await page.request.get(`/api/events/${id}`, {
    headers: { cookie: `${SESSION_COOKIE}=${getAdminToken()}` },
  });
  expect((await response.json()).participations[0].message).toBe(`Mesaj ${uniqueText}`);
});

test('a slider click, a search and an order before hydration take effect', async ({ page }) => {
  // Without autoplay the slider only moves on clicks.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const releaseScripts = await delayScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const slider = page.getByRole('region', { name: 'Öne çıkanlar' });
  await slider.getByRole('button', { name: 'Sonraki' }).click();
  await page.getByRole('searchbox', { name: 'Site ara' }).fill('zirve');
  const orderSelect = page.getByRole('combobox', { name: 'Sırala' });
  await orderSelect.selectOption('Ada göre');
  releaseScripts();
  await expect(slider.getByRole('button', { name: '2. banner' })).toHaveAttribute('aria-current');
  await expect(page.getByText('1 site', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/?ara=zirve&sirala=ad');
  await expect(orderSelect).toHaveValue('ad');
});

test('a question to staff and a search for questions before hydration are kept', async ({
  page,
  context,
  member,
}) => {
  const releaseSearch = await delayScripts(page);
  await page.goto('/sss', { waitUntil: 'commit' });
  await page.getByRole('searchbox', { name: 'Sorularda ara' }).fill('reddedildi');
  releaseSearch();
  await expect(page.getByRole('main').locator('summary')).toHaveText([/^Başvurum reddedildi/]);

  await setSessionCookie(context, member.token);
  const releaseMessage = await delayScripts(page);
  await page.goto('/destek', { waitUntil: 'commit' });
  const matterSelect = page.getByRole('combobox', { name: 'Konu' });
  await matterSelect.selectOption('Puanlar');
  const messageField = page.getByRole('textbox', { name: /^Mesajınız/ });
  await messageField.fill('Puanım ne zaman gelir?');
  releaseMessage();
  await expect(page.getByRole('region', { name: 'Benzer sorular' })).toBeVisible();
  await expect(messageField).toHaveValue('Puanım ne zaman gelir?');
  await expect(page).toHaveURL('/destek?konu=points');
  await expect(matterSelect).toHaveValue('points');
});

test('a link clicked before the page-modules chunk has loaded opens its page; a second click adds no history entry', async ({
  page,
}) => {
  const releaseScripts = await delayScripts(page, 'page-modules');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const slider = page.getByRole('region', { name: 'Öne çıkanlar' });
  await slider.getByRole('button', { name: 'Sonraki' }).click();
  // From now on, links navigate without a document load.
  await expect(slider.getByRole('button', { name: '2. banner' })).toHaveAttribute('aria-current');
  const link = page.getByRole('navigation').getByRole('link', { name: 'Market' });
  await link.click();
  await expect(page).toHaveURL('/market');
  releaseScripts();
  await expect(page.getByRole('heading', { level: 1, name: 'Market' })).toBeVisible();
  await expect(link).toHaveAttribute('aria-current', 'page');
  // A link to the current page adds no history entry.
  await link.click();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(slider).toBeVisible();
});

test('a page that fails to load its code shows an error and a reload button', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/hydrate-.*\.js/);
  await page.route('**/assets/hydrate-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/giris');
  await expect(page.getByRole('alert').getByText('Sayfa tam yüklenemedi.')).toBeVisible();
  const reloadButton = page.getByRole('button', { name: 'Yenile' });
  await page.getByRole('button', { name: 'Şifreyi göster' }).click();
  await expect(reloadButton).toBeFocused();
  await page.unroute('**/assets/hydrate-*.js');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sayfa tam yüklenemedi.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Şifreyi göster' }).click();
  await expect(getSignInForm(page).password).toHaveAttribute('type', 'text');
});

test('a part that failed to load is loaded again, and a lasting failure is shown', async ({
  page,
  context,
  member,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_FAILED .*member-components/);
  const code = '**/assets/member-components-*.js*';
  let failuresLeft = 1;
  await page.route(code, (route) => (failuresLeft-- > 0 ? route.abort() : route.continue()));
  await setSessionCookie(context, member.token);
  await page.goto('/market');
  await page.getByRole('button', { name: 'Açık veya koyu temaya geç' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  failuresLeft = 2;
  await page.reload();
  await expect(page.getByRole('alert').getByText('Sayfa tam yüklenemedi.')).toBeVisible();
});

test('a slider whose code failed to load loads it again at the next click', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_FAILED .*slider-motion/);
  const code = '**/assets/slider-motion-*.js*';
  const failures: string[] = [];
  await page.route(code, (route) => {
    failures.push(route.request().url());
    return route.abort();
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  // The second failure is that of the other address.
  await expect.poll(() => failures.length).toBe(2);
  await page.unroute(code);
  const slider = page.getByRole('region', { name: 'Öne çıkanlar' });
  await slider.getByRole('button', { name: 'Sonraki' }).click();
  await expect(slider.getByRole('button', { name: '2. banner' })).toHaveAttribute('aria-current');
});

test('the link from sign-in to registration has the next parameter before hydration', async ({
  page,
}) => {
  await delayScripts(page);
  await page.goto('/giris?next=%2Fmarket', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Kayıt Ol' }).click();
  await expect(page).toHaveURL('/kayit?next=%2Fmarket');
});

test('a link to a section of the profile shows only that section before hydration', async ({
  page,
  context,
  member,
}) => {
  await setSessionCookie(context, member.token);
  await delayScripts(page);
  await page.goto('/profil#guvenlik', { waitUntil: 'commit' });
  await expect(page.getByRole('region', { name: 'Şifre Değiştir' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Toplam Puanınız' })).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('submitting the sign-in form puts no password into the URL', async ({
    page,
    browserErrors,
    member,
  }) => {
    browserErrors.expect(/^\d+ POST .*\/giris$/);
    await page.goto('/giris');
    const form = getSignInForm(page);
    await form.fill(member.email, member.password);
    await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      form.button.click(),
    ]);
    expect(page.url()).not.toMatch(/password|gizli/);
  });

  test('the lists of the profile are readable', async ({ page, context, member }) => {
    await setSessionCookie(context, member.token);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/profil');
      for (const [name, text] of [
        ['Bilet Başvurularım', 'Henüz bilet başvurunuz yok'],
        ['Bilet Numaralarım', 'Henüz bilet numaranız yok'],
        ['Aldığınız Ödüller', 'Henüz ödül almadınız'],
        ['Puan Geçmişi', 'Henüz puan hareketiniz yok'],
        ['Açık Oturumlar', 'Bu cihaz'],
      ] as const) {
        const section = page.getByRole('region', { name, exact: true });
        await expect(section.getByText(text)).toBeVisible();
      }
      await expect(page.getByRole('article').first()).toBeVisible();
    }
  });
});

for (const hash of ['', '#biletler', '#oduller', '#puanlar', '#hesap', '#guvenlik'])
  test(`the parts of the profile keep their columns at hydration (${hash || 'no hash'})`, async ({
    page,
    context,
    member,
  }) => {
    await setSessionCookie(context, member.token);
    const releaseScripts = await delayScripts(page);
    await page.goto(`/profil${hash}`, { waitUntil: 'commit' });
    const profile = page.locator('.profile');
    await expect(profile).toBeVisible();
    // A part that moves while the member presses its button gets no click.
    const readColumns = () =>
      profile.evaluate((element) =>
        [...element.children].map((part) => {
          const { left, width } = part.getBoundingClientRect();
          return width > 0 && [part.id, left, width];
        }),
      );
    const columns = await readColumns();
    releaseScripts();
    await expect(profile).toHaveAttribute('data-section');
    expect(await readColumns()).toEqual(columns);
  });

for (const [change, changePage] of [
  ['a browser extension', () => document.querySelector('form')?.prepend('Eklenti')],
  [
    'a translator',
    () => {
      for (const element of document.querySelectorAll('label, h1, button'))
        element.innerHTML = `<font><font>${element.textContent}</font></font>`;
    },
  ],
] as const) {
  test(`text typed before hydration survives a change of the page by ${change}`, async ({
    page,
    member,
    browserErrors,
  }) => {
    browserErrors.allow(/418|[Hh]ydrat/);
    const releaseScripts = await delayScripts(page);
    await page.goto('/giris', { waitUntil: 'commit' });
    const form = getSignInForm(page);
    await form.fill(member.email, member.password);
    await page.evaluate(changePage);
    releaseScripts();
    await page.waitForLoadState('load');
    await expect(page.getByText('Eklenti')).toHaveCount(0);
    await expect(page.locator('font')).toHaveCount(0);
    await expect(form.identifier).toHaveValue(member.email);
    await expect(form.password).toHaveValue(member.password);
    await form.button.click();
    await expectStatusToast(page, 'Giriş yapıldı');
  });
}
