import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useSingleFlight } from '../../lib/use-single-flight.ts';
import { Button } from '../button/button.tsx';
import { useReturnFocus } from '../focus/use-return-focus.ts';
import { ScrollBox } from '../layout/scroll-box.tsx';
import { createCtrlEnterHandler } from './create-ctrl-enter-handler.ts';
import {
  dialogBackdropClass,
  dialogBodyClass,
  dialogFooterClass,
  dialogHeaderClass,
  dialogPopupVariants,
  dialogScrollClass,
  dialogTitleClass,
  dialogViewportClass,
} from './dialog-classes.ts';
import { ignoreWhileClosing } from './ignore-while-closing.ts';
import type { DialogOpenProps } from './use-dialog.ts';

export type ConfirmDialogProps = DialogOpenProps & {
  title: ReactNode;
  message: ReactNode;
  confirmLabel?: string | undefined;
  cancelLabel?: string | undefined;
  busyLabel?: string | undefined;
  /** The dialog stays open while this runs and closes afterwards. The action shows its own errors. */
  onConfirm: () => Promise<unknown>;
  /** Returns true for errors after which the user may retry. */
  keepOpenOnError?: ((error: unknown) => boolean) | undefined;
  tone?: 'danger' | 'primary' | undefined;
  /** Called once the dialog is gone and the focus is back. */
  onClosed?: (() => void) | undefined;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { keepOpenOnError = () => false } = props;
  const cancelButton = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const returnFocus = useReturnFocus(props.open);
  const [isBusy, setBusy] = useState(false);
  const runOnce = useSingleFlight();
  const confirm = async () => {
    setBusy(true);
    const staysOpen = await props.onConfirm().then(() => false, keepOpenOnError);
    setBusy(false);
    if (!staysOpen) props.onOpenChange(false);
  };
  return (
    <AlertDialog.Root
      open={props.open}
      onOpenChange={(open, details) => (isBusy ? details.cancel() : props.onOpenChange(open))}
      onOpenChangeComplete={(open) => !open && props.onClosed?.()}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialogBackdropClass} />
        <AlertDialog.Viewport className={dialogViewportClass}>
          <AlertDialog.Popup
            {...ignoreWhileClosing(props.open)}
            className={dialogPopupVariants({ size: 'confirm' })}
            initialFocus={cancelButton}
            finalFocus={returnFocus}
            onKeyDown={createCtrlEnterHandler(() => runOnce(confirm))}
          >
            <div className={dialogHeaderClass}>
              <AlertDialog.Title id={titleId} className={dialogTitleClass}>
                {props.title}
              </AlertDialog.Title>
            </div>
            <ScrollBox labelledBy={titleId} className={dialogScrollClass}>
              <AlertDialog.Description
                className={classNames(dialogBodyClass, 'pt-2 text-14 text-text-2')}
                render={<div />}
              >
                {props.message}
              </AlertDialog.Description>
            </ScrollBox>
            <div className={dialogFooterClass}>
              <AlertDialog.Close
                render={<Button ref={cancelButton} variant="outline" aria-disabled={isBusy} />}
              >
                {props.cancelLabel ?? 'Vazgeç'}
              </AlertDialog.Close>
              <Button
                variant={props.tone ?? 'danger'}
                busy={isBusy}
                busyLabel={props.busyLabel}
                onClick={() => runOnce(confirm)}
              >
                {props.confirmLabel ?? 'Sil'}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
