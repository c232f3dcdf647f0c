import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { toast } from '../../lib/toast.ts';
import { Button } from '../button/button.tsx';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  // Awaited assertions below also advance this clock slightly.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => vi.useRealTimers());

const open = (more?: ReactNode) =>
  render(
    <>
      {more}
      <Button onClick={() => toast({ title: 'Kaydedildi' })}>Kaydet</Button>
      <Toaster />
    </>,
  );

const save = page.getByRole('button', { name: 'Kaydet' });
const card = page.getByRole('status').getByText('Kaydedildi');
const close = page.getByRole('status').getByRole('button', { name: 'Kapat' });

/** Dispatches a mouse event over the toast. */
const move = (type: 'mousemove' | 'mouseover' | 'mouseout') =>
  card.element().dispatchEvent(new MouseEvent(type, { bubbles: true }));

it('a toast under a resting pointer disappears in time', async () => {
  await open();
  await save.click();
  await expect.element(card).toBeVisible();
  move('mouseover');
  vi.advanceTimersByTime(2500);
  expect(card.query()).not.toBeNull();
  vi.advanceTimersByTime(500);
  await expect.element(card).not.toBeInTheDocument();
});

it('a toast stays while the pointer moves over it and resumes its time afterwards', async () => {
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

it('a toast closed by keyboard restores focus', async () => {
  await open();
  await save.click();
  await expect.element(save).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(close).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(save).toHaveFocus();
});

it('an urgent toast is an alert', async () => {
  await open();
  toast({ title: 'Hata', description: 'Yer kalmadı', variant: 'destructive' });
  await expect.element(page.getByRole('alert')).toHaveTextContent('HataYer kalmadı');
});

const toastBox = () => document.querySelector('[data-toast]')?.getBoundingClientRect();

it.each([768, 1024, 1280])('the toast is at the bottom right at %i px', async (width) => {
  await page.viewport(width, 800);
  await open();
  await save.click();
  await expect.element(card).toBeVisible();
  await expect.poll(() => toastBox()?.bottom).toBe(800 - 24);
  expect(toastBox()?.right).toBe(width - 24);
  expect(toastBox()?.top).toBeGreaterThan(600);
});

it('the toast is at the top of a phone screen', async () => {
  await page.viewport(390, 800);
  await open();
  await save.click();
  await expect.element(card).toBeVisible();
  await expect.poll(() => toastBox()?.top).toBe(16);
  expect(toastBox()?.width).toBe(390 - 32);
});

it.each([
  ['a bar that stays at the bottom', <div key="bar" data-sticky-bottom="" />],
  [
    'the buttons of an open dialog',
    <div key="dialog" role="dialog" aria-label="Soru" data-open="" />,
  ],
])('the toast does not cover %s', async (_, element) => {
  await page.viewport(1280, 800);
  await open(element);
  await save.click();
  await expect.element(card).toBeVisible();
  await expect.poll(() => toastBox()?.bottom).toBe(800 - 96);
});

it.each(['before', 'after'])(
  'the toast does not cover a field focused %s it appears',
  async (when) => {
    await page.viewport(390, 800);
    await open(
      <div style={{ height: 2000, paddingTop: 800 }}>
        <input aria-label="Ad" />
      </div>,
    );
    const field = page.getByRole('textbox', { name: 'Ad' }).element();
    // At the top edge, in view: focusing it scrolls nothing.
    window.scrollBy(0, field.getBoundingClientRect().top - 8);
    const focus = () => field instanceof HTMLElement && field.focus();
    if (when === 'before') focus();
    toast({ title: 'Kaydedildi' });
    await expect.element(card).toBeVisible();
    if (when === 'after') focus();
    const top = () => field.getBoundingClientRect().top;
    await expect.poll(top).toBeGreaterThan(toastBox()?.bottom ?? Number.NaN);
  },
);

it('shows one toast at a time', async () => {
  await open();
  await save.click();
  toast({ title: 'İkinci' });
  await expect.element(page.getByText('İkinci')).toBeVisible();
  expect(document.querySelectorAll('[data-toast]')).toHaveLength(1);
});
