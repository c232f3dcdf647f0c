import { collectionScreen } from './fixtures/collection-screen.ts';
import { expect, test } from './fixtures/ticket-company.ts';
import { ticketPage } from './fixtures/ticket-page.ts';
import { expectAlert, expectNews } from './fixtures/toasts.ts';

test.use({ as: 'admin' });

const entity = 'Bilet firması';

test('a ticket company is added, changed, turned off and removed, and the page follows', async ({
  page,
  openBrowser,
  word,
  api,
}) => {
  const screen = collectionScreen(page, '/admin/ticket-companies', entity);
  const { field, row } = screen;
  const first = `Önce ${word}`;
  const second = `Sonra ${word}`;
  const visitor = await openBrowser();
  const shown = ticketPage(visitor);

  await screen.open();
  await screen.add();
  await expect(field('Bilet Fiyatı')).toHaveValue('500');
  await screen.save.click();
  await expect(field('Firma Adı')).toHaveAttribute('aria-invalid', 'true');
  await field('Firma Adı').fill(first);
  await field('Logo').fill('/demo/mavira.svg');
  await field('İçerik Görseli').fill('/demo/bg-narcel.svg');
  await field('Web Sitesi').fill(`https://${word}.example/`);
  await field('Bilet Fiyatı').fill('750');
  await expect(screen.preview).toContainText('1 Bilet = 750₺');
  await screen.save.click();
  await expectNews(page, 'Başarılı', `${entity} eklendi`);
  await expect(row(first)).toContainText('750₺');
  await shown.open();
  await expect(shown.company(first)).toContainText('1 Bilet = 750₺');
  await shown.company(first).click();
  await expect(visitor.getByRole('main').locator('img[src="/demo/bg-narcel.svg"]')).toBeVisible();

  await screen.edit(first);
  await field('Firma Adı').fill(second);
  await field('Bilet Fiyatı').fill('');
  await field('İçerik Görseli').fill('');
  await screen.save.click();
  await expectNews(page, 'Başarılı', `${entity} güncellendi`);
  await expect(row(second)).toContainText('varsayılan');
  const saved = (await api.rows('ticket-companies')).find(({ name }) => name === second);
  expect(saved).toMatchObject({ ticketPrice: null, contentImage: null, status: 'active' });

  await screen.status(second).click();
  await expect(screen.status(second)).not.toBeChecked();
  await shown.open();
  await expect(shown.company('Orbelix')).toBeVisible();
  await expect(shown.company(second)).toHaveCount(0);

  await screen.remove(second);
  await screen.question.getByRole('button', { name: 'Sil', exact: true }).click();
  await expectNews(page, 'Başarılı', `${entity} silindi`);
  await expect(row(second)).toHaveCount(0);
});

test('one that has applications stays', async ({ page, member, addCompany, apply, problems }) => {
  problems.expect(/^409 DELETE .*\/api\/ticket-companies\//);
  const { id, name } = await addCompany();
  await apply(member, id, 1000);
  const screen = collectionScreen(page, '/admin/ticket-companies', entity);
  await screen.open();
  await screen.remove(name);
  await screen.question.getByRole('button', { name: 'Sil', exact: true }).click();
  await expectAlert(
    page,
    'Hata',
    'Bu firmanın başvuruları var. Silmek yerine pasif yapabilirsiniz.',
  );
  await expect(screen.row(name)).toBeVisible();
});
