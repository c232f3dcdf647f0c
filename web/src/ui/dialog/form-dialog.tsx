import { type ComponentProps, type ReactNode, useId } from 'react';
import { confirmDiscard } from '../../lib/unsaved-changes.ts';
import { Button, type ButtonProps } from '../button/button.tsx';
import { createCtrlEnterHandler } from './create-ctrl-enter-handler.ts';
import { Dialog, type DialogProps } from './dialog.tsx';
import { InlinePanel } from './inline-panel.tsx';
import { useDiscardDialog } from './use-discard-dialog.tsx';

/** A form as its dialog knows it. */
export interface DialogForm {
  props: ComponentProps<'form'>;
  /** Something was typed that nobody has saved. */
  isDirty: boolean;
  /** It is being sent. */
  isBusy: boolean;
}

export type FormDialogProps = Omit<DialogProps, 'footer'> & {
  form: DialogForm;
  submitLabel: string;
  busyLabel?: string | undefined;
  variant?: ButtonProps['variant'];
  submitDisabled?: boolean | undefined;
  /** A dialog, or a panel of the page. */
  mode?: 'dialog' | 'inline' | undefined;
  /** What stands in for the form and its buttons once it is done. */
  result?: ReactNode;
};

const submitOnCtrlEnter = createCtrlEnterHandler((dialog) =>
  dialog.querySelector('form')?.requestSubmit(),
);

/**
 * A form in a dialog: it stays while it is sent, and asks before typed text is lost. The button that cancels does not
 * ask, for that is what it says.
 */
export function FormDialog(props: FormDialogProps) {
  const { form, submitLabel, busyLabel, variant, submitDisabled, mode, result } = props;
  const { onOpenChange, children, ...dialog } = props;
  const formId = useId();
  const isUnsaved = props.open && form.isDirty && !result;
  const discardDialog = useDiscardDialog(isUnsaved);
  const close = () => {
    if (!form.isBusy) onOpenChange(false);
  };
  const Frame = mode === 'inline' ? InlinePanel : Dialog;
  const cancel = (label: string, look: ButtonProps['variant']) => (
    <Button variant={look} aria-disabled={form.isBusy} onClick={close}>
      {label}
    </Button>
  );
  return (
    <Frame
      {...dialog}
      onKeyDown={submitDisabled ? undefined : submitOnCtrlEnter}
      onOpenChange={() => (isUnsaved && !form.isBusy ? confirmDiscard(close) : close())}
      footer={
        result ? (
          cancel('Kapat', 'primary')
        ) : (
          <>
            {cancel('Vazgeç', 'outline')}
            <Button
              type="submit"
              form={formId}
              variant={variant ?? 'primary'}
              disabled={submitDisabled}
              busy={form.isBusy}
              busyLabel={busyLabel}
            >
              {submitLabel}
            </Button>
          </>
        )
      }
    >
      {result ?? (
        <form id={formId} className="grid content-start gap-4" {...form.props}>
          {children}
        </form>
      )}
      {discardDialog}
    </Frame>
  );
}
