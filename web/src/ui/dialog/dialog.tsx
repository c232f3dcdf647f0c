import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, type RefObject, useId, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { IconButton } from '../button/icon-button.tsx';
import { useReturnFocus } from '../focus/use-return-focus.ts';
import { ScrollBox } from '../layout/scroll-box.tsx';
import {
  dialogAsideClass,
  dialogAsideInnerClass,
  dialogBackdropClass,
  dialogBodyClass,
  dialogCloseClass,
  dialogColumnsClass,
  dialogFooterClass,
  dialogHeaderClass,
  dialogPopupVariants,
  dialogScrollClass,
  dialogTitleClass,
  dialogViewportClass,
} from './dialog-classes.ts';
import { ignoreToastClicks } from './ignore-toast-clicks.ts';
import { ignoreWhileClosing } from './ignore-while-closing.ts';
import type { DialogOpenProps } from './use-dialog.ts';

export type DialogProps = DialogOpenProps & {
  title: ReactNode;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'full' | undefined;
  footer?: ElementNode;
  /** A preview: beside the form from 900 px on, above the form on narrower screens. */
  aside?: ElementNode;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Gets the key events of the whole dialog. */
  onKeyDown?: ComponentProps<'div'>['onKeyDown'];
  className?: string | undefined;
  children: ReactNode;
};

export const FIRST_FIELD_SELECTOR =
  'input:not([type=hidden],:disabled),textarea:not(:disabled),[role=combobox]';

export function Dialog(props: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const returnFocus = useReturnFocus(props.open);
  return (
    <BaseDialog.Root open={props.open} onOpenChange={ignoreToastClicks(props.onOpenChange)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={dialogBackdropClass} />
        <BaseDialog.Viewport className={dialogViewportClass}>
          <BaseDialog.Popup
            {...ignoreWhileClosing(props.open)}
            className={classNames(dialogPopupVariants({ size: props.size }), props.className)}
            finalFocus={returnFocus}
            onKeyDown={props.onKeyDown}
            initialFocus={
              props.initialFocus ??
              // After a touch the on-screen keyboard would cover the form before the user sees it.
              ((openedBy) =>
                (openedBy !== 'touch' &&
                  body.current?.querySelector<HTMLElement>(FIRST_FIELD_SELECTOR)) ||
                true)
            }
          >
            <div className={`${dialogHeaderClass} border-line border-b pb-4`}>
              <div className="min-w-0 flex-1">
                <BaseDialog.Title id={titleId} className={dialogTitleClass}>
                  {props.title}
                </BaseDialog.Title>
                {Boolean(props.description) && (
                  <BaseDialog.Description className="mt-1 text-14 text-text-2">
                    {props.description}
                  </BaseDialog.Description>
                )}
              </div>
              <BaseDialog.Close
                render={
                  <IconButton
                    size="sm"
                    className={dialogCloseClass}
                    label="Kapat"
                    icon={<X className="size-4.5" />}
                  />
                }
              />
            </div>
            <ScrollBox
              labelledBy={titleId}
              className={classNames(
                dialogScrollClass,
                props.aside !== undefined && dialogColumnsClass,
              )}
            >
              <div ref={body} className={`${dialogBodyClass} pt-4`}>
                {props.children}
              </div>
              {props.aside !== undefined && (
                <div className={dialogAsideClass}>
                  <div className={dialogAsideInnerClass}>{props.aside}</div>
                </div>
              )}
            </ScrollBox>
            {props.footer && <div className={dialogFooterClass}>{props.footer}</div>}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
