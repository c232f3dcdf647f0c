import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { toast } from '../../lib/toast.ts';
import { Button } from '../button/button.tsx';
import { Toaster } from '../feedback/toaster.tsx';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { type DialogOpenProps, useDialog } from './use-dialog.ts';

type Save = (text: string) => Promise<unknown>;
type Mode = FormDialogProps['mode'];

function NoteDialog({ save, mode, ...dialog }: DialogOpenProps & { save: Save; mode?: Mode }) {
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    await save(text);
    setBusy(false);
    dialog.onOpenChange(false);
  };
  const props = {
    onSubmit: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      void submit();
    },
  };
  return (
    <FormDialog
      {...dialog}
      mode={mode}
      title="Yeni Not"
      form={{ props, isDirty: text !== '', isBusy }}
      submitLabel="Kaydet"
      busyLabel="Kaydediliyor..."
    >
      <label>
        Metin
        <input value={text} onChange={(event) => setText(event.target.value)} />
      </label>
    </FormDialog>
  );
}

function Notes({ save = async () => {}, mode }: { save?: Save; mode?: Mode }) {
  const { show, renderDialog } = useDialog<null>();
  return (
    <>
      <Button onClick={() => show(null)}>Yeni Not</Button>
      {renderDialog((openProps) => (
        <NoteDialog {...openProps} save={save} mode={mode} />
      ))}
      <Toaster />
    </>
  );
}

const opener = page.getByRole('button', { name: 'Yeni Not' });
const dialog = page.getByRole('dialog', { name: 'Yeni Not' });
const field = page.getByLabelText('Metin');
const getButton = (name: string) => page.getByRole('button', { name });
const discardDialog = page.getByRole('alertdialog', { name: 'Kaydetmeden çıkılsın mı?' });
const backButton = discardDialog.getByRole('button', { name: 'Düzenlemeye dön' });
const discardButton = discardDialog.getByRole('button', { name: 'Kaydetmeden çık' });

beforeEach(() => page.viewport(1280, 800));

it('the form dialog focuses its first field and restores focus when it closes', async () => {
  await render(<Notes />);
  await opener.click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it('Esc, a click outside and the close button ask before typed text is discarded', async () => {
  await render(<Notes />);
  await opener.click();
  await field.fill('Yarım');
  await userEvent.keyboard('{Escape}');
  await expect.element(discardDialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(discardDialog).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('Yarım');
  await expect.element(field).toHaveFocus();

  await page.elementLocator(document.body).click({ position: { x: 5, y: 400 }, force: true });
  await backButton.click();
  await dialog.getByRole('button', { name: 'Kapat' }).click();
  await discardButton.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await expect.element(field).toHaveValue('');
});

it('the cancel button discards typed text without asking', async () => {
  await render(<Notes />);
  await opener.click();
  await field.fill('Yarım');
  await getButton('Vazgeç').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(discardDialog).not.toBeInTheDocument();
});

it('the browser asks before leaving the page while the form has unsaved text', async () => {
  await render(<Notes />);
  const isLeavingBlocked = () =>
    !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await opener.click();
  expect(isLeavingBlocked()).toBe(false);
  await field.fill('Yarım');
  await expect.poll(isLeavingBlocked).toBe(true);
  await field.fill('');
  await expect.poll(isLeavingBlocked).toBe(false);
});

it('the form dialog stays open while it saves, and a double click saves once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const save = vi.fn(() => promise);
  await render(<Notes save={save} />);
  await opener.click();
  await field.fill('Tam');
  await getButton('Kaydet').dblClick();
  await expect.element(getButton('Kaydediliyor...')).toHaveAttribute('aria-disabled', 'true');
  await getButton('Vazgeç').click({ force: true });
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('Tam');
  await expect.element(discardDialog).not.toBeInTheDocument();
  resolve();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(save).toHaveBeenCalledExactlyOnceWith('Tam');
});

it('closing a toast above the form dialog leaves the dialog open', async () => {
  await render(<Notes />);
  await opener.click();
  toast({ title: 'Hata', variant: 'destructive', duration: 60_000 });
  await page.getByRole('alert').getByRole('button', { name: 'Kapat' }).click();
  await expect.element(page.getByText('Hata')).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
});

it('the inline panel focuses its field, asks before it discards text, and closes by its cancel button', async () => {
  await render(<Notes mode="inline" />);
  await opener.click();
  await expect.element(field).toHaveFocus();
  await field.fill('Yarım');
  await getButton('Kapat').click();
  await backButton.click();
  await expect.element(field).toHaveValue('Yarım');
  await getButton('Kapat').click();
  await discardButton.click();
  await expect.element(field).not.toBeInTheDocument();
  await opener.click();
  await userEvent.keyboard('{Tab}{Tab}{Tab}');
  await getButton('Vazgeç').click();
  await expect.element(field).not.toBeInTheDocument();
});

it.each(['dialog', 'inline'] as const)(
  'Ctrl+Enter submits a form in %s mode, wherever the focus is in the form',
  async (mode) => {
    const save = vi.fn(async () => {});
    await render(<Notes save={save} mode={mode} />);
    await opener.click();
    await field.fill('Tam');
    (getButton('Vazgeç').element() as HTMLElement).focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await vi.waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith('Tam'), 30_000);
    await expect.element(field).not.toBeInTheDocument();
  },
);

it.each([390, 1280])(
  'at %i px a line ends the head of the dialog, and the close button is centred beside the title',
  async (width) => {
    await page.viewport(width, 800);
    await render(<Notes />);
    await opener.click();
    const title = dialog.getByRole('heading', { name: 'Yeni Not' }).element();
    const head = title.parentElement?.parentElement as HTMLElement;
    expect(getComputedStyle(head).borderBottomWidth).toBe('1px');
    const getCentre = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return (top + bottom) / 2;
    };
    const close = dialog.getByRole('button', { name: 'Kapat' }).element();
    await expect.poll(() => Math.abs(getCentre(close) - getCentre(title))).toBeLessThanOrEqual(0.5);
  },
);
