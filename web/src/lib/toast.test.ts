import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  dismissToast,
  getCurrentToast,
  pauseToast,
  resumeToast,
  subscribeToToast,
  toast,
} from './toast.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  dismissToast();
  vi.useRealTimers();
});

test('a toast stays three seconds by default', () => {
  toast({ title: 'Kaydedildi' });
  vi.advanceTimersByTime(2999);
  expect(getCurrentToast()?.title).toBe('Kaydedildi');
  vi.advanceTimersByTime(1);
  expect(getCurrentToast()).toBeNull();

  toast({ title: 'Uzun', duration: 8000 });
  vi.advanceTimersByTime(7999);
  expect(getCurrentToast()?.title).toBe('Uzun');
});

test('a new toast replaces the previous one and gets its full duration', () => {
  toast({ title: 'Bir' });
  vi.advanceTimersByTime(2000);
  toast({ title: 'İki', variant: 'destructive' });
  vi.advanceTimersByTime(2000);
  expect(getCurrentToast()).toMatchObject({ title: 'İki', variant: 'destructive' });
  vi.advanceTimersByTime(1000);
  expect(getCurrentToast()).toBeNull();
});

test('two toasts with equal text have different ids, so both are announced', () => {
  toast({ title: 'Hata' });
  const firstId = getCurrentToast()?.id;
  toast({ title: 'Hata' });
  expect(getCurrentToast()?.id).not.toBe(firstId);
});

test('a paused toast resumes with its remaining time', () => {
  toast({ title: 'Oku' });
  vi.advanceTimersByTime(2000);
  pauseToast();
  pauseToast();
  vi.advanceTimersByTime(60_000);
  expect(getCurrentToast()?.title).toBe('Oku');
  resumeToast();
  vi.advanceTimersByTime(999);
  expect(getCurrentToast()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(getCurrentToast()).toBeNull();
});

test('resumeToast starts no timer without a toast', () => {
  resumeToast();
  expect(vi.getTimerCount()).toBe(0);
});

test('subscribers are notified of shown and dismissed toasts until they unsubscribe', () => {
  const listener = vi.fn();
  const unsubscribe = subscribeToToast(listener);
  toast({ title: 'Bir' });
  dismissToast();
  dismissToast();
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  toast({ title: 'İki' });
  expect(listener).toHaveBeenCalledTimes(2);
});
