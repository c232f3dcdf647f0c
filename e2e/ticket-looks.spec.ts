import { applicationsScreen } from './fixtures/applications-screen.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectFits } from './fixtures/expect-fits.ts';
import { goInPanel } from './fixtures/go-in-panel.ts';
import { enter } from './fixtures/test.ts';
import { expect, test } from './fixtures/ticket-company.ts';
import { ticketPage } from './fixtures/ticket-page.ts';
import { expectAlert } from './fixtures/toasts.ts';

const unbroken = 'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine';

test('the ticket page is accessible and holds long texts', async ({
  page,
  context,
  word,
  member,
  addCompany,
  apply,
  api,
}) => {
  const { id, name } = await addCompany({
    name: `${word} ${unbroken}${unbroken}`,
    websiteUrl: 'https://partner.example/',
  });
  const { id: sent } = await apply(member, id, 100_000_00, unbroken);
  await api.decide(sent, { status: 'approved', adminNote: `${unbroken} `.repeat(6) });
  await enter(context, member.token);
  const form = ticketPage(page);
  await form.open();
  await expect(form.own).toContainText('Onaylandı');
  await expectFits(page, page.getByRole('main'));
  await expectAccessible(page);

  await form.company(word).click();
  await form.send.click();
  await expectAlert(page, 'Eksik Bilgi');
  await page.getByRole('alert').filter({ hasText: 'Eksik' }).hover();
  await expectAccessible(page);
  await form.fill(unbroken, '100000000');
  await expect(form.count).toContainText('200.000 bilet');
  await form.fill(unbroken, '450');
  await expectFits(page, page.getByRole('main'));
  await expectAccessible(page);

  await page.goto('/profil');
  const numbers = page.getByRole('region', { name: 'Bilet Numaralarım' });
  await expect(numbers.getByRole('listitem')).toHaveCount(50);
  await expectFits(page, page.getByRole('main'));
  await expectAccessible(page);
  expect(name).toContain(word);
});

test.describe(() => {
  test.use({ as: 'admin' });

  test('the questions about applications hold long texts', async ({
    page,
    word,
    member,
    addCompany,
    apply,
    api,
  }) => {
    const company = await addCompany({ name: `${word} ${unbroken}` });
    const decided = await apply(member, company.id, 100_000_00, unbroken);
    await api.decide(decided.id, { status: 'approved' });
    await apply(member, company.id, 500, unbroken);
    await apply(member, company.id, 500, unbroken);
    const screen = applicationsScreen(page);
    await screen.open(company.id);
    await expect(screen.rows).toHaveCount(3);
    await page
      .getByRole('button', { name: /^Reddet: / })
      .first()
      .click();
    await expect(screen.dialog).toContainText('daha önce başvuru gönderilmiş');
    await expectFits(page, screen.dialog);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Biletler: / }).click();
    await expect(screen.dialog.getByRole('listitem')).toHaveCount(120);
    await expectFits(page, screen.dialog);
  });

  test('the dashboard and the settings are accessible and hold long texts', async ({
    page,
    word,
    member,
    addCompany,
    apply,
  }) => {
    const company = await addCompany({ name: `${word} ${unbroken}` });
    await apply(member, company.id, 500, unbroken);
    await page.goto('/admin');
    await expect(page.getByRole('table', { name: 'Son 5 başvuru' })).toContainText('₺');
    await expect(page.getByRole('heading', { name: 'Kart ve firma durumu' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Son 30 gün' })).toContainText('Kart tıklaması');
    await expectAccessible(page);
    await goInPanel(page, '/admin/settings');
    await page.getByRole('tab', { name: 'Bilet Ayarları' }).click();
    await expect(page.getByLabel(/^Bilgi Mesajı/)).toBeVisible();
    await expectAccessible(page);
  });
});
