import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  enqueueAction,
  flushActions,
  getActions,
  isUndoable,
  pauseAction,
  resumeAction,
  UNDO_MS,
  undoAction,
} from './action-queue.ts';

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.useFakeTimers();
});
afterEach(async () => {
  await flushActions();
  vi.useRealTimers();
});

function enqueue(send = vi.fn(async () => {})) {
  const restore = vi.fn();
  const action = enqueueAction({ ids: ['1'], message: 'Silindi', send, restore });
  return { action, send, restore };
}

it('a queued action sends its call once, after six seconds', async () => {
  const { action, send } = enqueue();
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
  expect(send).not.toHaveBeenCalled();
  expect(isUndoable(action)).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(send).toHaveBeenCalledOnce();
  expect(getActions()).toEqual([]);
});

it('an undone action is never sent, and the timer of another action continues', async () => {
  const firstEntry = enqueue();
  await vi.advanceTimersByTimeAsync(3000);
  const secondEntry = enqueue();
  undoAction(firstEntry.action);
  expect(firstEntry.restore).toHaveBeenCalledWith('undone');
  await vi.advanceTimersByTimeAsync(5999);
  expect(secondEntry.send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(secondEntry.send).toHaveBeenCalledOnce();
  expect(firstEntry.send).not.toHaveBeenCalled();
});

it('a failed call restores the rows', async () => {
  const { restore } = enqueue(vi.fn(() => Promise.reject(new Error('409'))));
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(restore).toHaveBeenCalledWith('failed');
  expect(getActions()).toEqual([]);
});

it('a paused action waits, and resumes with its remaining time', async () => {
  const { action, send } = enqueue();
  await vi.advanceTimersByTimeAsync(5000);
  pauseAction(action);
  pauseAction(action);
  await vi.advanceTimersByTimeAsync(60_000);
  resumeAction(action);
  await vi.advanceTimersByTimeAsync(999);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledOnce();
});

it('leaving the page sends every queued call at once, with keepalive', async () => {
  const fetchMock = vi.fn(async (_url: string, _init: RequestInit) => new Response(''));
  vi.stubGlobal('fetch', fetchMock);
  const { call } = await import('../../lib/api/api-client.ts');
  const createDeleteCall = (id: string) =>
    vi.fn(() => call('DELETE /api/cards/:id', { params: { id } }));
  enqueue(createDeleteCall('1'));
  enqueue(createDeleteCall('2'));
  window.dispatchEvent(new Event('pagehide'));
  expect(fetchMock.mock.calls.map(([url, { keepalive }]) => [url, keepalive])).toEqual([
    ['/api/cards/1', true],
    ['/api/cards/2', true],
  ]);
  window.dispatchEvent(new Event('pageshow'));
  await call('DELETE /api/cards/:id', { params: { id: '3' } });
  expect(fetchMock.mock.calls.at(-1)?.[1].keepalive).toBe(false);
});

it('flushActions waits for calls that already run', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { send } = enqueue(vi.fn(() => promise));
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  const flushPromise = flushActions();
  resolve();
  await flushPromise;
  expect(send).toHaveBeenCalledOnce();
  expect(getActions()).toEqual([]);
});

it('an action for all matching rows waits for the calls of earlier actions', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const earlierEntry = enqueue(vi.fn(() => promise));
  pauseAction(earlierEntry.action);
  const send = vi.fn(async () => {});
  enqueueAction({ ids: ['2'], message: 'Onaylandı', send, isForAllMatching: true });
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(earlierEntry.send).toHaveBeenCalledOnce();
  expect(send).not.toHaveBeenCalled();
  resolve();
  await flushActions();
  expect(send).toHaveBeenCalledOnce();
});
