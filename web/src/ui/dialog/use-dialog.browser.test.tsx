import { expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useDialog } from './use-dialog.ts';

it('a late close of an earlier opening does not close the current dialog', async () => {
  const { result, act } = await renderHook(() => useDialog<string>());
  const { show } = result.current;
  await act(() => show('birinci'));
  const first = result.current.openProps;
  await act(() => first.onOpenChange(false));
  await act(() => show('ikinci'));
  await act(() => first.onOpenChange(false));
  expect(result.current.openProps.open).toBe(true);
  expect(result.current.current?.payload).toBe('ikinci');
  expect(result.current.show).toBe(show);
});

it('each opening of a dialog has a new key', async () => {
  const { result, act } = await renderHook(() => useDialog<string>());
  const keys: unknown[] = [];
  for (const _time of ['once', 'again']) {
    await act(() => result.current.show('aynı'));
    keys.push(result.current.current?.key);
  }
  expect(new Set(keys).size).toBe(2);
});
