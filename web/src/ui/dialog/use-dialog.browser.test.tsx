import { expect, it } from 'vitest';
import { render, renderHook } from 'vitest-browser-react';
import { useDialog } from './use-dialog.ts';

it('a late close of an earlier opening does not close the current dialog', async () => {
  const { result, act } = await renderHook(() => useDialog<string>());
  const { show } = result.current;
  await act(() => show('birinci'));
  const firstOpenProps = result.current.openProps;
  await act(() => firstOpenProps.onOpenChange(false));
  await act(() => show('ikinci'));
  await act(() => firstOpenProps.onOpenChange(false));
  expect(result.current.openProps.open).toBe(true);
  expect(result.current.payload).toBe('ikinci');
  expect(result.current.show).toBe(show);
});

it('each opening of a dialog remounts its content', async () => {
  const { result, act } = await renderHook(() => useDialog<string>());
  const screen = await render(null);
  const getInput = () => screen.container.querySelector('input');
  const openDialog = async () => {
    await act(() => result.current.show('aynı'));
    await screen.rerender(result.current.renderDialog((_, text) => <input defaultValue={text} />));
    return getInput();
  };
  const firstInput = await openDialog();
  expect(firstInput?.value).toBe('aynı');
  await screen.rerender(result.current.renderDialog((_, text) => <input defaultValue={text} />));
  expect(getInput()).toBe(firstInput);
  expect(await openDialog()).not.toBe(firstInput);
});
