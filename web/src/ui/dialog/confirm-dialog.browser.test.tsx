import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { allowMotion } from '../../../test/emulate-media.ts';
import { Button } from '../button/button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
import { useDialog } from './use-dialog.ts';

type TestDialogProps = Pick<ConfirmDialogProps, 'onConfirm' | 'keepOpenOnError'>;

function TestDialog(props: TestDialogProps) {
  const { show, renderDialog } = useDialog<null>();
  return (
    <>
      <Button onClick={() => show(null)}>Kaldır</Button>
      {renderDialog((openProps) => (
        <ConfirmDialog {...props} {...openProps} title="Silinsin mi?" message="Kalıcı olarak" />
      ))}
    </>
  );
}

const opener = page.getByRole('button', { name: 'Kaldır' });
const confirmDialog = page.getByRole('alertdialog', { name: 'Silinsin mi?' });
const cancelButton = confirmDialog.getByRole('button', { name: 'Vazgeç' });
const confirmButton = confirmDialog.getByRole('button', { name: 'Sil' });

it('the confirm dialog focuses the cancel button and restores focus when it closes', async () => {
  const onConfirm = vi.fn(async () => {});
  await render(<TestDialog onConfirm={onConfirm} />);
  await opener.click();
  await expect.element(cancelButton).toHaveFocus();
  await expect.element(confirmDialog).toHaveAccessibleDescription('Kalıcı olarak');
  await userEvent.keyboard('{Escape}');
  await expect.element(confirmDialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(onConfirm).not.toHaveBeenCalled();
});

it('the confirm dialog runs its action once on a double click and stays open until the action has finished', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onConfirm = vi.fn(() => promise);
  await render(<TestDialog onConfirm={onConfirm} />);
  await opener.click();
  await confirmButton.dblClick();
  await userEvent.keyboard('{Escape}');
  await cancelButton.click({ force: true });
  await expect.element(confirmDialog).toBeVisible();
  resolve();
  await expect.element(confirmDialog).not.toBeInTheDocument();
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('the confirm dialog runs its action once if Enter is pressed again while the dialog fades out', async () => {
  await allowMotion();
  const onConfirm = vi.fn(() => Promise.resolve());
  await render(<TestDialog onConfirm={onConfirm} />);
  await opener.click();
  await expect.element(cancelButton).toHaveFocus();
  const button = confirmButton.element() as HTMLElement;
  button.focus();
  await userEvent.keyboard('{Enter}');
  // The fading button still exists.
  button.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(confirmDialog).not.toBeInTheDocument();
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('the confirm dialog closes after an error, unless keepOpenOnError allows a retry', async () => {
  const onConfirm = vi.fn(() => Promise.reject(new Error('yer kalmadı')));
  const screen = await render(<TestDialog onConfirm={onConfirm} keepOpenOnError={() => true} />);
  await opener.click();
  await confirmButton.click();
  await vi.waitFor(() => expect(onConfirm).toHaveBeenCalledTimes(1), 30_000);
  await confirmButton.click();
  await vi.waitFor(() => expect(onConfirm).toHaveBeenCalledTimes(2), 30_000);
  await expect.element(confirmDialog).toBeVisible();

  await screen.rerender(<TestDialog onConfirm={onConfirm} />);
  await confirmButton.click();
  await expect.element(confirmDialog).not.toBeInTheDocument();
});

it('Ctrl+Enter confirms the dialog', async () => {
  const onConfirm = vi.fn(() => Promise.resolve());
  await render(<TestDialog onConfirm={onConfirm} />);
  await opener.click();
  await expect.element(cancelButton).toHaveFocus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await vi.waitFor(() => expect(onConfirm).toHaveBeenCalledOnce(), 30_000);
  await expect.element(confirmDialog).not.toBeInTheDocument();
});
