import { apiOf } from './fixtures/api.ts';
import { goThroughMenu } from './fixtures/go-through-menu.ts';
import { holdAnswers } from './fixtures/server-trouble.ts';
import { ORIGIN } from './fixtures/site.ts';
import { enter } from './fixtures/test.ts';
import { expect, test } from './fixtures/ticket-company.ts';
import { ticketPage } from './fixtures/ticket-page.ts';
import { expectAlert, expectNews } from './fixtures/toasts.ts';

test('the page is complete without code and fits a phone', async ({ page, addCompany }) => {
  const { name } = await addCompany({ ticketPrice: 750 });
  const html = await (await page.request.get('/bilet-sistemi')).text();
  expect(html).toContain(name);
  expect(html).toContain('1 Bilet = 750₺');
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1"/>');
  expect(html).toContain('<link rel="canonical"');
  await page.goto('/');
  await goThroughMenu(page, 'Bilet Sistemi');
  await expect(page).toHaveTitle('Vitrin | Bilet Sistemi');
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute(
    'content',
    'width=device-width, initial-scale=1',
  );
  await expect(ticketPage(page).company(name)).toBeVisible();
});

test('who is not signed in is told and sent to /giris, and comes back', async ({
  page,
  member,
  addCompany,
}) => {
  const { name } = await addCompany();
  const form = ticketPage(page);
  await form.open();
  await form.company(name).click();
  await form.fill('oyuncu', '1000');
  await form.send.click();
  await expectAlert(page, 'Giriş Gerekli', 'Bilet başvurusu yapmak için giriş yapmalısınız.');
  await expect(page).toHaveURL('/giris?next=%2Fbilet-sistemi');
  await page.getByLabel('E-posta veya Kullanıcı Adı').fill(member.email);
  await page.getByLabel('Şifre', { exact: true }).fill(member.password);
  await page.getByRole('main').getByRole('button', { name: 'Giriş Yap' }).click();
  await expect(page).toHaveURL('/bilet-sistemi');
  await expect(form.username).toHaveValue('oyuncu');
  await expect(form.amount).toHaveValue('1000');
});

test.describe('a member', () => {
  test.beforeEach(({ context, member }) => enter(context, member.token));

  test('applies, once, and finds the application', async ({ page, addCompany, api }) => {
    const address = 'https://partner.example/';
    const { id, name } = await addCompany({ ticketPrice: 300, websiteUrl: address });
    const form = ticketPage(page);
    await form.open();
    await form.company(name).click();
    const site = page.getByRole('main').getByRole('link', { name: `${name} sitesine git` });
    await expect(site).toHaveAttribute('rel', 'noopener nofollow sponsored');
    await expect(site).toHaveAttribute('href', address);
    await expect(form.amount).toHaveAttribute('min', '100');
    await expect(form.amount).toHaveAttribute('type', 'number');

    await form.fill('Şen Oyuncu', '1.250,5');
    await expect(form.count).toContainText('4 bilet');
    await expect(form.count).toContainText('1.250,50₺ ÷ 300₺');
    await form.fill('Şen Oyuncu', '1250,50');
    await expect(form.count).toContainText('4 bilet');

    const held = await holdAnswers(page, '/api/ticket-applications');
    await form.send.dblclick();
    await expect(page.getByRole('button', { name: 'Gönderiliyor...' })).toBeVisible();
    held.release();
    await expectNews(page, 'Başarılı!', 'Bilet başvurunuz alındı. Admin onayı bekleniyor.');
    await expect(form.username).toHaveCount(0);
    await expect(form.own.getByRole('listitem')).toHaveCount(1);
    await expect(form.own).toContainText('Beklemede');
    await expect(form.own).toContainText('1.250,50₺');
    expect(await api.applications(id)).toMatchObject([
      { username: 'Şen Oyuncu', investmentAmount: 1250.5, ticketPrice: 300, ticketCount: 4 },
    ]);
    await form.company(name).click();
    await expect(form.username).toHaveValue('');
    await expect(form.amount).toHaveValue('');
  });

  test('hears the price that really held', async ({ page, addCompany, api }) => {
    const { id, name } = await addCompany({ ticketPrice: 500 });
    const form = ticketPage(page);
    await form.open();
    await form.company(name).click();
    await form.fill('oyuncu', '1000');
    await expect(form.count).toContainText('2 bilet');
    await api.changeRow('ticket-companies', id, { ticketPrice: 200 });
    await form.send.click();
    await expectNews(page, 'Başarılı!');
    await expect(page.getByText('başvurunuz 5 bilet olarak alındı (1 Bilet = 200₺)')).toBeVisible();
    await expect(form.company(name)).toContainText('1 Bilet = 200₺');
  });

  test('is refused where the company has gone, and sees that it has', async ({
    page,
    addCompany,
    api,
    problems,
  }) => {
    problems.expect(/^409 POST .*\/api\/ticket-applications$/);
    const { id, name } = await addCompany();
    const form = ticketPage(page);
    await form.open();
    await form.company(name).click();
    await form.fill('oyuncu', '1000');
    await api.changeRow('ticket-companies', id, { status: 'inactive' });
    await form.send.click();
    await expectAlert(page, 'Hata', 'Bu firma şu anda aktif değil.');
    await expect(form.username).toHaveCount(0);
    await expect(form.company(name)).toHaveCount(0);
  });

  test('whose session has ended is sent to sign in', async ({
    page,
    member,
    addCompany,
    problems,
  }) => {
    problems.expect(/^401 POST .*\/api\/ticket-applications$/);
    const { name } = await addCompany();
    const form = ticketPage(page);
    await form.open();
    await form.company(name).click();
    await form.fill('oyuncu', '1000');
    await apiOf(ORIGIN, member.token).signOut();
    await form.send.click();
    await expectAlert(page, 'Yetkisiz İşlem', 'Bilet başvurusu yapmak için giriş yapmalısınız.');
    await expect(page).toHaveURL('/giris?next=%2Fbilet-sistemi');
  });

  test('finds applications and numbers in the profile', async ({
    page,
    member,
    addCompany,
    apply,
    api,
  }) => {
    const first = await addCompany({ ticketPrice: 500 });
    const second = await addCompany({ ticketPrice: 1 });
    await page.goto('/profil');
    const applications = page.getByRole('region', { name: 'Bilet Başvurularım' });
    const numbers = page.getByRole('region', { name: 'Bilet Numaralarım' });
    await expect(page.getByRole('region', { name: 'İlk adımlarınız' })).toContainText('1 / 4');
    for (const empty of [applications, numbers]) await expect(empty).toHaveCount(0);

    const approved = await apply(member, first.id, 1000);
    const many = await apply(member, second.id, 600);
    const rejected = await apply(member, first.id, 700);
    await api.decide(approved.id, { status: 'approved' });
    await api.decide(many.id, { status: 'approved' });
    await api.decide(rejected.id, { status: 'rejected', adminNote: 'Yatırım <b>bulunamadı</b>' });
    await page.reload();
    await expect(applications.getByRole('listitem').first()).toContainText('Reddedildi');
    await expect(applications).toContainText('Not: Yatırım <b>bulunamadı</b>');
    await expect(applications).toContainText('Onaylandı');
    // More than are read at first.
    await expect(numbers.getByRole('listitem')).toHaveCount(50);
    await numbers.getByRole('button', { name: 'Tümünü göster' }).click();
    const group = numbers.getByRole('region', { name: second.name });
    await expect(group).toContainText('600 bilet');
    await group.getByRole('button', { name: '500 numara daha göster' }).click();
    await expect(group.getByRole('listitem')).toHaveCount(550);
    await expect(
      numbers.getByRole('region', { name: first.name, exact: true }).getByRole('listitem'),
    ).toHaveText(await api.ticketNumbers(approved.id));
    await applications.getByRole('link', { name: 'Bilet Sistemi' }).click();
    await expect(page).toHaveURL('/bilet-sistemi');
  });
});
