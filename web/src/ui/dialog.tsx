import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { type ReactNode, type RefObject, useRef } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { keepOpenForToasts } from './keep-open-for-toasts.ts';
import type { DialogFrame } from './use-dialog.ts';
import { useReturnFocus } from './use-return-focus.ts';

export type DialogProps = DialogFrame & {
  title: ReactNode;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | undefined;
  footer?: ReactNode;
  /** A preview: right of the form from 900 px, above it below. */
  aside?: ReactNode;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export const firstField =
  'input:not([type=hidden],:disabled),textarea:not(:disabled),[role=combobox]';

export function Dialog(props: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const returnFocus = useReturnFocus(props.open);
  return (
    <BaseDialog.Root open={props.open} onOpenChange={keepOpenForToasts(props.onOpenChange)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="overlay-bg" />
        <BaseDialog.Viewport className="overlay">
          <BaseDialog.Popup
            className={classNames('dialog', props.size, props.className)}
            finalFocus={returnFocus}
            initialFocus={
              props.initialFocus ??
              // By touch the keyboard would cover the form before it was seen.
              ((openedBy) =>
                (openedBy !== 'touch' && body.current?.querySelector<HTMLElement>(firstField)) ||
                true)
            }
          >
            <div className="dialog-h">
              <div className="grow">
                <BaseDialog.Title>{props.title}</BaseDialog.Title>
                {props.description && (
                  <BaseDialog.Description>{props.description}</BaseDialog.Description>
                )}
              </div>
              <BaseDialog.Close render={<IconButton size="sm" label="Kapat" icon={<X />} />} />
            </div>
            <div className={classNames('dialog-s', props.aside !== undefined && 'dcols')}>
              <div ref={body} className="dialog-b">
                {props.children}
              </div>
              {props.aside !== undefined && (
                <div className="dprev">
                  <div className="dprev-in">{props.aside}</div>
                </div>
              )}
            </div>
            {props.footer && <div className="dialog-f">{props.footer}</div>}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
