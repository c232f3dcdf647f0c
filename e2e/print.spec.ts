import type { Page } from '@playwright/test';
import { crawl, DELETED_ROW } from './fixtures/crawl.ts';
import { expect, setSessionCookie, test } from './fixtures/test.ts';

/** Expects a printed page in dark text on white, without the header, the footer and toasts. */
async function expectPrintable(page: Page) {
  await page.emulateMedia({ media: 'print' });
  const { hiddenParts, background, texts } = await page.evaluate(() => {
    const main = document.querySelector('main');
    const isVisible = (element: Element) => element.checkVisibility();
    const parts = [...document.querySelectorAll('header, footer, aside, [data-toast]')];
    const getBrightness = (color: string) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
      return (red + green + blue) / 3;
    };
    /** True on a picture or a coloured panel, which are printed as they are */
    const hasColouredSurface = (element: Element): boolean => {
      const { backgroundImage, backgroundColor } = getComputedStyle(element);
      const isTransparent = /, 0\)$/.test(backgroundColor);
      if (backgroundImage !== 'none') return true;
      if (!isTransparent) return getBrightness(backgroundColor) < 200;
      return element.parentElement !== null && hasColouredSurface(element.parentElement);
    };
    const paragraphs = [...(main?.querySelectorAll('h1, h2, p') ?? [])].filter(isVisible);
    return {
      hiddenParts: parts.filter((part) => !main?.contains(part) && isVisible(part)).length,
      background: getComputedStyle(document.body).backgroundColor,
      texts: paragraphs
        .filter((element) => !element.closest('[data-surface]') && !hasColouredSurface(element))
        .filter((element) => getBrightness(getComputedStyle(element).color) > 150)
        .map(({ textContent }) => textContent),
    };
  });
  expect.soft(hiddenParts, `parts around the content of ${page.url()}`).toBe(0);
  expect.soft(background, page.url()).toBe('rgb(255, 255, 255)');
  expect.soft(texts, `bright texts on white of ${page.url()}`).toEqual([]);
  await expect(page.locator('main').first()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
}

test('all public pages print in dark text on white, without header and footer', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(DELETED_ROW);
  const paths = await crawl(page, {
    startPaths: ['/'],
    shouldFollow: (path) => !path.startsWith('/admin'),
    onPage: () => expectPrintable(page),
  });
  expect(paths.length).toBeGreaterThan(10);
});

test('the pages of a member print in dark text on white', async ({ page, context, member }) => {
  await setSessionCookie(context, member.token);
  for (const path of ['/profil', '/profil#biletler', '/bilet-sistemi', '/bildirimler']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectPrintable(page);
  }
});
