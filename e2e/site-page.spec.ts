import { getHomePage } from './fixtures/home-page.ts';
import { expect, test } from './fixtures/test.ts';

test('a card links to its site page, and a click on the link there is counted for the card', async ({
  page,
  uniqueText,
  api,
}) => {
  await api.addEvent({ title: `${uniqueText} yarışması` });
  const { id, slug } = await api.addCard({
    title: `Site ${uniqueText}`,
    link: 'https://a.example/',
    category: 'Spor',
    body: `## Neden ${uniqueText}\n\nBir [bağlantı](https://b.example) ve **kalın** bir söz.`,
    pictures: ['/demo/banner-yayin.svg', '/demo/banner-biletler.svg'],
    facts: [{ label: 'Kuruluş', value: 'x'.repeat(120) }],
  });
  const { card, open } = getHomePage(page);
  await open();
  await expect(card(`Site ${uniqueText}`)).toContainText('İncele');
  await card(`Site ${uniqueText}`).click();
  await expect(page).toHaveURL(`/site/${slug}`);
  await expect(page).toHaveTitle(`Vitrin | Site ${uniqueText}`);
  await expect(page.getByRole('heading', { name: `Neden ${uniqueText}` })).toBeVisible();

  await page.reload();
  await page
    .context()
    .route('https://a.example/**', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<title>Dış site</title>' }),
    );
  const clickReport = page.waitForResponse(`**/api/cards/${id}/click`);
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Siteye Git' }).click(),
  ]);
  await expect(tab).toHaveTitle('Dış site');
  expect(await (await clickReport).json()).toEqual({ counted: true });
});
