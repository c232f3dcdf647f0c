import { expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useDialog } from './use-dialog.ts';

it('what an earlier opening still waits for can’t close a later one', async () => {
  const { result, act } = await renderHook(() => useDialog<string>());
  const { show } = result.current;
  await act(() => show('birinci'));
  const first = result.current.frame;
  await act(() => first.onOpenChange(false));
  await act(() => show('ikinci'));
  await act(() => first.onOpenChange(false));
  expect(result.current.frame.open).toBe(true);
  expect(result.current.current?.subject).toBe('ikinci');
  expect(result.current.show).toBe(show);
});

it('each opening starts afresh', async () => {
  const { result, act } = await renderHook(() => useDialog<string>());
  const keys: unknown[] = [];
  for (const _time of ['once', 'again']) {
    await act(() => result.current.show('aynı'));
    keys.push(result.current.current?.key);
  }
  expect(new Set(keys).size).toBe(2);
});
