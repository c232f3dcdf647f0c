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

const renderToaster = (sibling?: ReactNode) =>
  render(
    <>
      {sibling}
      <Button onClick={() => toast({ title: 'Kaydedildi' })}>Kaydet</Button>
      <Toaster />
    </>,
  );

const saveButton = page.getByRole('button', { name: 'Kaydet' });
const toastTitle = page.getByRole('status').getByText('Kaydedildi');
const closeButton = page.getByRole('status').getByRole('button', { name: 'Kapat' });

/** Dispatches a mouse event over the toast. */
const dispatchMouseEvent = (type: 'mousemove' | 'mouseover' | 'mouseout') =>
  toastTitle.element().dispatchEvent(new MouseEvent(type, { bubbles: true }));

it('a toast under a resting pointer disappears after 3 seconds', async () => {
  await renderToaster();
  await saveButton.click();
  await expect.element(toastTitle).toBeVisible();
  dispatchMouseEvent('mouseover');
  vi.advanceTimersByTime(2500);
  expect(toastTitle.query()).not.toBeNull();
  vi.advanceTimersByTime(500);
  await expect.element(toastTitle).not.toBeInTheDocument();
});

it('a toast stays while the pointer moves over it and resumes its timer afterwards', async () => {
  await renderToaster();
  await saveButton.click();
  await expect.element(toastTitle).toBeVisible();
  vi.advanceTimersByTime(1000);
  dispatchMouseEvent('mousemove');
  vi.advanceTimersByTime(9000);
  await expect.element(toastTitle).toBeVisible();
  dispatchMouseEvent('mouseout');
  vi.advanceTimersByTime(1500);
  expect(toastTitle.query()).not.toBeNull();
  vi.advanceTimersByTime(500);
  await expect.element(toastTitle).not.toBeInTheDocument();
});

it('a toast closed by keyboard restores focus', async () => {
  await renderToaster();
  await saveButton.click();
  await expect.element(saveButton).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(closeButton).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(toastTitle).not.toBeInTheDocument();
  await expect.element(saveButton).toHaveFocus();
});

it('an urgent toast is an alert', async () => {
  await renderToaster();
  toast({ title: 'Hata', description: 'Yer kalmadı', variant: 'destructive' });
  await expect.element(page.getByRole('alert')).toHaveTextContent('HataYer kalmadı');
});

const getToastBox = () => document.querySelector('[data-toast]')?.getBoundingClientRect();

it.each([768, 1024, 1280])('the toast is at the bottom right at %i px', async (width) => {
  await page.viewport(width, 800);
  await renderToaster();
  await saveButton.click();
  await expect.element(toastTitle).toBeVisible();
  await expect.poll(() => getToastBox()?.bottom).toBe(800 - 24);
  expect(getToastBox()?.right).toBe(width - 24);
  expect(getToastBox()?.top).toBeGreaterThan(600);
});

it('the toast is at the top of a phone screen', async () => {
  await page.viewport(390, 800);
  await renderToaster();
  await saveButton.click();
  await expect.element(toastTitle).toBeVisible();
  await expect.poll(() => getToastBox()?.top).toBe(16);
  expect(getToastBox()?.width).toBe(390 - 32);
});

it.each([
  ['a bar that stays at the bottom', <div key="bar" data-sticky-bottom="" />],
  [
    'the buttons of an open dialog',
    <div key="dialog" role="dialog" aria-label="Soru" data-open="" />,
  ],
])('the toast does not cover %s', async (_, element) => {
  await page.viewport(1280, 800);
  await renderToaster(element);
  await saveButton.click();
  await expect.element(toastTitle).toBeVisible();
  await expect.poll(() => getToastBox()?.bottom).toBe(800 - 96);
});

it.each(['before', 'after'])(
  'the toast does not cover a field focused %s it appears',
  async (when) => {
    await page.viewport(390, 800);
    await renderToaster(
      <div style={{ height: 2000, paddingTop: 800 }}>
        <input aria-label="Ad" />
      </div>,
    );
    const field = page.getByRole('textbox', { name: 'Ad' }).element();
    // Place the field at the top edge of the viewport, so that focusing it does not scroll.
    window.scrollBy(0, field.getBoundingClientRect().top - 8);
    const focusField = () => field instanceof HTMLElement && field.focus();
    if (when === 'before') focusField();
    toast({ title: 'Kaydedildi' });
    await expect.element(toastTitle).toBeVisible();
    if (when === 'after') focusField();
    const getFieldTop = () => field.getBoundingClientRect().top;
    await expect.poll(getFieldTop).toBeGreaterThan(getToastBox()?.bottom ?? Number.NaN);
  },
);

it('a new toast replaces the visible toast', async () => {
  await renderToaster();
  await saveButton.click();
  toast({ title: 'İkinci' });
  await expect.element(page.getByText('İkinci')).toBeVisible();
  expect(document.querySelectorAll('[data-toast]')).toHaveLength(1);
});
