import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, type RefObject, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import {
  dialogAside,
  dialogAsideInner,
  dialogBackdrop,
  dialogBody,
  dialogColumns,
  dialogFoot,
  dialogHead,
  dialogPopup,
  dialogScroll,
  dialogTitle,
  dialogViewport,
} from './dialog-look.ts';
import { IconButton } from './icon-button.tsx';
import { ignoreToastPress } from './ignore-toast-press.ts';
import { ScrollBox } from './scroll-box.tsx';
import type { DialogFrame } from './use-dialog.ts';
import { useReturnFocus } from './use-return-focus.ts';

export type DialogProps = DialogFrame & {
  title: ReactNode;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'full' | undefined;
  footer?: ReactNode;
  /** A preview: right of the form from 900 px, above it below. */
  aside?: ReactNode;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Of all that it holds. */
  onKeyDown?: ComponentProps<'div'>['onKeyDown'];
  className?: string | undefined;
  children: ReactNode;
};

export const firstField =
  'input:not([type=hidden],:disabled),textarea:not(:disabled),[role=combobox]';

export function Dialog(props: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const returnFocus = useReturnFocus(props.open);
  return (
    <BaseDialog.Root open={props.open} onOpenChange={ignoreToastPress(props.onOpenChange)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={dialogBackdrop} />
        <BaseDialog.Viewport className={dialogViewport}>
          <BaseDialog.Popup
            className={classNames(dialogPopup({ size: props.size }), props.className)}
            finalFocus={returnFocus}
            onKeyDown={props.onKeyDown}
            initialFocus={
              props.initialFocus ??
              // By touch the keyboard would cover the form before it was seen.
              ((openedBy) =>
                (openedBy !== 'touch' && body.current?.querySelector<HTMLElement>(firstField)) ||
                true)
            }
          >
            <div className={dialogHead({ ruled: props.size === 'lg' })}>
              <div className="min-w-0 flex-1">
                <BaseDialog.Title id={titleId} className={dialogTitle}>
                  {props.title}
                </BaseDialog.Title>
                {props.description && (
                  <BaseDialog.Description className="text-14 text-text-2">
                    {props.description}
                  </BaseDialog.Description>
                )}
              </div>
              <BaseDialog.Close
                render={<IconButton size="sm" label="Kapat" icon={<X className="size-4.5" />} />}
              />
            </div>
            <ScrollBox
              labelledBy={titleId}
              className={classNames(dialogScroll, props.aside !== undefined && dialogColumns)}
            >
              <div
                ref={body}
                className={classNames(dialogBody, props.size === 'lg' ? 'pt-5' : 'pt-4')}
              >
                {props.children}
              </div>
              {props.aside !== undefined && (
                <div className={dialogAside}>
                  <div className={dialogAsideInner}>{props.aside}</div>
                </div>
              )}
            </ScrollBox>
            {props.footer && <div className={dialogFoot}>{props.footer}</div>}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
