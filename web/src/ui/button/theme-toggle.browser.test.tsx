import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { themeScript } from '../../lib/theme.ts';
import { ThemeToggle } from './theme-toggle.tsx';

const html = document.documentElement;
const toggle = page.getByRole('button', { name: 'Açık veya koyu temaya geç' });

/** Applies the stored theme, as the head of the next page does. */
function openAnotherPage() {
  html.dataset.theme = 'dark';
  document.head.append(Object.assign(document.createElement('script'), { text: themeScript }));
}

afterEach(() => {
  html.dataset.theme = 'dark';
});

it('the theme toggle changes the page and the browser UI, and the next page keeps the theme', async () => {
  const meta = Object.assign(document.createElement('meta'), { name: 'theme-color' });
  document.head.append(meta);
  await render(<ThemeToggle />);
  for (const [theme, background, themeColor] of [
    ['light', 'rgb(246, 245, 250)', '#f6f5fa'],
    ['dark', 'rgb(10, 9, 17)', '#0a0911'],
  ]) {
    await toggle.click();
    expect(html.dataset.theme).toBe(theme);
    await expect.poll(() => getComputedStyle(document.body).backgroundColor).toBe(background);
    expect(meta.content).toBe(themeColor);
    openAnotherPage();
    expect(html.dataset.theme).toBe(theme);
  }
  meta.remove();
});

it('the theme toggle works when storage is blocked', async () => {
  const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Storage is off', 'SecurityError');
  });
  openAnotherPage();
  expect(html.dataset.theme).toBe('dark');
  await render(<ThemeToggle />);
  await toggle.click();
  expect(html.dataset.theme).toBe('light');
  storage.mockRestore();
});
