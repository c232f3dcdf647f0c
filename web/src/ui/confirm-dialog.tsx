import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  message: ReactNode;
  confirmLabel?: string | undefined;
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
  onConfirm: () => void;
  tone?: 'danger' | 'primary' | undefined;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={props.open} onOpenChange={(open) => props.onOpenChange(open)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="overlay-bg" />
        <AlertDialog.Viewport className="overlay">
          <AlertDialog.Popup className="dialog confirm" initialFocus={cancel}>
            <div className="dialog-h">
              <AlertDialog.Title>{props.title}</AlertDialog.Title>
            </div>
            <div className="dialog-s">
              <AlertDialog.Description className="dialog-b" render={<div />}>
                {props.message}
              </AlertDialog.Description>
            </div>
            <div className="dialog-f">
              <AlertDialog.Close render={<Button ref={cancel} variant="outline" />}>
                İptal
              </AlertDialog.Close>
              <Button
                variant={props.tone ?? 'danger'}
                busy={props.busy}
                busyLabel={props.busyLabel}
                onClick={props.onConfirm}
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
