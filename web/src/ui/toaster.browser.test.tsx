import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { toast } from '../lib/toast.ts';
import { Button } from './button.tsx';
import { Toaster } from './toaster.tsx';

beforeEach(async () => {
  // What is awaited below moves this clock on too, by a moment each time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await render(
    <>
      <Button onClick={() => toast({ title: 'Kaydedildi' })}>Kaydet</Button>
      <Toaster />
    </>,
  );
});
afterEach(() => vi.useRealTimers());

const save = page.getByRole('button', { name: 'Kaydet' });
const card = page.getByRole('status').getByText('Kaydedildi');
const close = page.getByRole('status').getByRole('button', { name: 'Kapat' });

/** A move of the mouse over the toast, or off it. */
const move = (type: 'mousemove' | 'mouseover' | 'mouseout') =>
  card.element().dispatchEvent(new MouseEvent(type, { bubbles: true }));

it('goes in time, also below a pointer that rests', async () => {
  await save.click();
  await expect.element(card).toBeVisible();
  move('mouseover');
  vi.advanceTimersByTime(2500);
  expect(card.query()).not.toBeNull();
  vi.advanceTimersByTime(500);
  await expect.element(card).not.toBeInTheDocument();
});

it('stays while it is read, and goes on counting afterwards', async () => {
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
  await save.click();
  await expect.element(save).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(close).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(save).toHaveFocus();
});

it('that is urgent is said at once', async () => {
  toast({ title: 'Hata', description: 'Yer kalmadı', variant: 'destructive' });
  await expect.element(page.getByRole('alert')).toHaveTextContent('HataYer kalmadı');
});
