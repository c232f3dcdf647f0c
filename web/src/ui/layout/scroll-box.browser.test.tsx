import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ScrollBox } from './scroll-box.tsx';

const box = page.getByRole('region', { name: 'Uzun metin' });
const renderBox = (content: ReactNode, height: number) =>
  render(
    <ScrollBox label="Uzun metin" className="max-h-40 overflow-y-auto">
      <div style={{ height }}>{content}</div>
    </ScrollBox>,
  );

it('an overflowing scroll box is focusable and scrolls by keyboard', async () => {
  await renderBox('Metin', 900);
  await expect.element(box).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => box.element().scrollTop).toBeGreaterThan(0);
});

it.each([
  ['a text that fits', 'Metin', 60],
  ['content with a button', <button key="one" type="button" />, 900],
])('%s adds no tab stop to the scroll box', async (_, content, height) => {
  const { container } = await renderBox(content, height);
  await expect.poll(() => container.firstElementChild?.clientHeight).toBeGreaterThan(0);
  expect(container.querySelector('[tabindex]')).toBeNull();
});
