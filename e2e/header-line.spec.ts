import { apiOf } from './fixtures/api.ts';
import { ORIGIN } from './fixtures/site.ts';
import { adminToken, expect, newWord, test } from './fixtures/test.ts';

const widths = [1024, 1200, 1240, 1248, 1280, 1360, 1440, 1680];

async function withLongName(): Promise<string> {
  const username = newWord();
  return apiOf(ORIGIN).register({
    username,
    email: `${username}@ornek.example`,
    password: 'uzun bir şifre',
    firstName: 'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimiz',
  });
}

const people = { visitor: async () => undefined, member: withLongName, staff: adminToken };

for (const [who, signIn] of Object.entries(people)) {
  test(`the header stays one line for a ${who}`, async ({ openBrowser }) => {
    const token = await signIn();
    const page = await openBrowser(token ? { token } : {});
    await page.goto('/etkinlikler');
    const header = page.getByRole('banner');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const shown = await header.evaluate((element) => {
        const bar = element.getBoundingClientRect();
        const parts = [...element.querySelectorAll('a,button,b')].filter((part) =>
          part.checkVisibility(),
        );
        return parts
          .filter((part) => {
            const { left, right } = part.getBoundingClientRect();
            const text = document.createRange();
            text.selectNodeContents(part);
            const lines = new Set([...text.getClientRects()].map(({ bottom }) => bottom));
            const isText = part.childElementCount === 0;
            return (isText && lines.size > 1) || left < 0 || right > bar.right;
          })
          .map((part) => part.textContent);
      });
      expect(shown, `${width} px`).toEqual([]);
      const menu = header.getByRole('button', { name: 'Menüyü aç' });
      const links = header.getByRole('navigation').getByRole('link', { name: 'Etkinlikler' });
      await expect(menu.or(links)).toHaveCount(1);
      const overlap = await header.evaluate((element) => {
        const nav = element.querySelector('nav')?.getBoundingClientRect();
        const actions = element.querySelector('[data-actions]')?.getBoundingClientRect();
        return nav && actions && nav.width > 0 ? nav.right - actions.left : 0;
      });
      expect(overlap, `${width} px`).toBeLessThanOrEqual(0);
    }
  });
}
