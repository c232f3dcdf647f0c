import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { IconButton } from '../button/icon-button.tsx';
import { captureFocus, focusElement } from '../focus/restore-focus.ts';
import { Panel } from '../layout/panel.tsx';
import { type DialogProps, FIRST_FIELD_SELECTOR } from './dialog.tsx';
import {
  dialogAsideClass,
  dialogAsideInnerClass,
  dialogBodyClass,
  dialogCloseClass,
  dialogColumnsClass,
  dialogFooterClass,
  dialogHeaderClass,
  dialogTitleClass,
} from './dialog-classes.ts';

/** The content of a dialog as a panel of the page. It takes the focus and restores it on close. */
export function InlinePanel(props: DialogProps) {
  return props.open ? <OpenPanel {...props} /> : null;
}

function OpenPanel({ title, children, aside, footer, onKeyDown, onOpenChange }: DialogProps) {
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();

  useEffect(() => {
    const findFocusTarget = captureFocus();
    const element = panel.current;
    element?.scrollIntoView({ block: 'nearest' });
    // After a touch the on-screen keyboard would cover the form before the user sees it.
    const isTouchDevice = window.matchMedia('(pointer: coarse)').matches;
    const field = isTouchDevice ? null : element?.querySelector<HTMLElement>(FIRST_FIELD_SELECTOR);
    (field ?? element)?.focus({ preventScroll: isTouchDevice });
    return () => {
      const target = document.activeElement === document.body && findFocusTarget();
      if (target) focusElement(target);
    };
  }, []);

  return (
    <Panel
      as="section"
      ref={(element) => {
        panel.current = element;
      }}
      tabIndex={-1}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      className="mb-5 scroll-mt-4 overflow-clip outline-none"
    >
      <div className={dialogHeaderClass}>
        <h2 id={titleId} className={classNames(dialogTitleClass, 'min-w-0 flex-1')}>
          {title}
        </h2>
        <IconButton
          size="sm"
          className={dialogCloseClass}
          label="Kapat"
          icon={<X className="size-4.5" />}
          onClick={() => onOpenChange(false)}
        />
      </div>
      <div className={aside === undefined ? undefined : dialogColumnsClass}>
        <div className={classNames(dialogBodyClass, 'pt-4')}>{children}</div>
        {aside !== undefined && (
          <div className={dialogAsideClass}>
            <div className={dialogAsideInnerClass}>{aside}</div>
          </div>
        )}
      </div>
      {footer && (
        <div
          data-sticky-bottom=""
          className={classNames(
            dialogFooterClass,
            // On phones the form is longer than the screen.
            'max-md:sticky max-md:bottom-0 max-md:z-5 max-md:bg-s2',
          )}
        >
          {footer}
        </div>
      )}
    </Panel>
  );
}
