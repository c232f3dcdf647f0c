import { type ComponentProps, useId } from 'react';
import type { ElementNode } from '../../lib/element-node.ts';
import { confirmDiscard } from '../../lib/unsaved-changes.ts';
import { Button, type ButtonProps } from '../button/button.tsx';
import { createCtrlEnterHandler } from './create-ctrl-enter-handler.ts';
import { Dialog, type DialogProps } from './dialog.tsx';
import { InlinePanel } from './inline-panel.tsx';
import { useDiscardDialog } from './use-discard-dialog.tsx';

/** The part of a form that its dialog needs. */
export interface DialogForm {
  props: ComponentProps<'form'>;
  /** True if closing the dialog must ask before it discards input. */
  isDirty: boolean;
  /** True while the form is being sent. */
  isBusy: boolean;
}

export type FormDialogProps = Omit<DialogProps, 'footer'> & {
  form: DialogForm;
  submitLabel: string;
  busyLabel?: string | undefined;
  variant?: ButtonProps['variant'];
  submitDisabled?: boolean | undefined;
  /** A modal dialog or a panel within the page. */
  mode?: 'dialog' | 'inline' | undefined;
  /** Replaces the form and its buttons after success. */
  result?: ElementNode;
  /** Label of the button that closes the dialog after success. */
  closeLabel?: string | undefined;
};

const submitOnCtrlEnter = createCtrlEnterHandler((dialog) =>
  dialog.querySelector('form')?.requestSubmit(),
);

/**
 * A form in a dialog. The dialog stays open while the form is being sent, and asks before it discards unsaved text.
 * The cancel button discards without asking.
 */
export function FormDialog(props: FormDialogProps) {
  const { form, submitLabel, busyLabel, variant, submitDisabled, mode, result, closeLabel } = props;
  const { onOpenChange, children, ...dialog } = props;
  const formId = useId();
  const isUnsaved = props.open && form.isDirty && !result;
  const discardDialog = useDiscardDialog(isUnsaved);
  const close = () => {
    if (!form.isBusy) onOpenChange(false);
  };
  const Frame = mode === 'inline' ? InlinePanel : Dialog;
  const renderCancel = (label: string, buttonVariant: ButtonProps['variant']) => (
    <Button variant={buttonVariant} aria-disabled={form.isBusy} onClick={close}>
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
          renderCancel(closeLabel ?? 'Kapat', 'primary')
        ) : (
          <>
            {renderCancel('Vazgeç', 'outline')}
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
