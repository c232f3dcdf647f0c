import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { toast } from '../lib/toast.ts';
import { Button } from './button.tsx';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  // What is awaited below moves this clock on too, by a moment each time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => vi.useRealTimers());

const open = (more?: ReactNode, place: 'corner' | 'title' = 'corner') =>
  render(
    <>
      {more}
      <Button onClick={() => toast({ title: 'Kaydedildi' })}>Kaydet</Button>
      <Toaster place={place} />
    </>,
  );

const save = page.getByRole('button', { name: 'Kaydet' });
const card = page.getByRole('status').getByText('Kaydedildi');
const close = page.getByRole('status').getByRole('button', { name: 'Kapat' });

/** A move of the mouse over the toast, or off it. */
const move = (type: 'mousemove' | 'mouseover' | 'mouseout') =>
  card.element().dispatchEvent(new MouseEvent(type, { bubbles: true }));

it('goes in time, also below a pointer that rests', async () => {
  await open();
  await save.click();
  await expect.element(card).toBeVisible();
  move('mouseover');
  vi.advanceTimersByTime(2500);
  expect(card.query()).not.toBeNull();
  vi.advanceTimersByTime(500);
  await expect.element(card).not.toBeInTheDocument();
});

it('stays while it is read, and goes on counting afterwards', async () => {
  await open();
  await save.click();
  await expect.element(card).toBeVisible();
  vi.advanceTimersByTime(1000);
  move('mousemove');
  vi.advanceTimersByTime(9000);
  await expect.element(card).toBeVisible();
  move('mouseout');
  vi.advanceTimersByTime(1500);
  expect(card.query()).not.toBeNull();
  vi.advanceTimersByTime(500);
  await expect.element(card).not.toBeInTheDocument();
});

it('that is closed by keys gives the focus back', async () => {
  await open();
  await save.click();
  await expect.element(save).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(close).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(save).toHaveFocus();
});

it('that is urgent is said at once', async () => {
  await open();
  toast({ title: 'Hata', description: 'Yer kalmadı', variant: 'destructive' });
  await expect.element(page.getByRole('alert')).toHaveTextContent('HataYer kalmadı');
});

/** As high as the panel's, with its buttons at both ends. */
const header = (
  <header className="flex h-15 justify-between">
    <Button>Menü</Button>
    <Button>Bildirimler</Button>
  </header>
);

const toastBox = () => document.querySelector('[data-toast]')?.getBoundingClientRect();

it.each([390, 768, 1024, 1280])('in the panel leaves the header free at %i px', async (width) => {
  await page.viewport(width, 800);
  await open(header, 'title');
  await save.click();
  await expect.element(card).toBeVisible();
  // It comes from above.
  await expect.poll(() => toastBox()?.top).toBeGreaterThanOrEqual(60);
  const box = toastBox();
  expect(box?.bottom).toBeLessThan(180);
  // What can be done with a page stands at the right of its title.
  if (width >= 768) expect(box?.right).toBeLessThan(width - 340);
});

it('over a dialog it stands in the middle above it', async () => {
  await page.viewport(1024, 800);
  await open(<div role="dialog" aria-label="Soru" />, 'title');
  await save.click();
  await expect.element(card).toBeVisible();
  const box = toastBox();
  expect(box?.top).toBeLessThan(20);
  expect(((box?.left ?? 0) + (box?.right ?? 0)) / 2).toBeCloseTo(512, 0);
});

it.each([390, 768])(
  'of a scrolled page takes the uppermost strip alone at %i px',
  async (width) => {
    await page.viewport(width, 800);
    await open(<div className="h-[3000px]" />, 'title');
    window.scrollTo(0, 900);
    toast({ title: 'Kaydedildi' });
    await expect.element(card).toBeVisible();
    await expect.poll(() => toastBox()?.top).toBeGreaterThanOrEqual(12);
    expect(toastBox()?.bottom).toBeLessThan(72);
    window.scrollTo(0, 0);
  },
);
