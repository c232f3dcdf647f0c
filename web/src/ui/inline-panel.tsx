import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import { type DialogProps, firstField } from './dialog.tsx';
import {
  dialogAside,
  dialogAsideInner,
  dialogBody,
  dialogColumns,
  dialogFoot,
  dialogHead,
  dialogTitle,
} from './dialog-look.ts';
import { IconButton } from './icon-button.tsx';
import { Panel } from './panel.tsx';
import { focusOn, rememberFocus } from './restore-focus.ts';

/** What a dialog holds, as a panel of the page: it takes the focus, and gives it back when it closes. */
export function InlinePanel(props: DialogProps) {
  return props.open ? <OpenPanel {...props} /> : null;
}

function OpenPanel({ title, children, aside, footer, onKeyDown, onOpenChange }: DialogProps) {
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();

  useEffect(() => {
    const place = rememberFocus();
    const box = panel.current;
    box?.scrollIntoView({ block: 'nearest' });
    // By touch the keyboard would cover the form before it was seen.
    const byTouch = window.matchMedia('(pointer: coarse)').matches;
    const field = byTouch ? null : box?.querySelector<HTMLElement>(firstField);
    (field ?? box)?.focus({ preventScroll: byTouch });
    return () => {
      const target = document.activeElement === document.body && place();
      if (target) focusOn(target);
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
      <div className={dialogHead()}>
        <h2 id={titleId} className={classNames(dialogTitle, 'min-w-0 flex-1')}>
          {title}
        </h2>
        <IconButton
          size="sm"
          label="Kapat"
          icon={<X className="size-4.5" />}
          onClick={() => onOpenChange(false)}
        />
      </div>
      <div className={aside === undefined ? undefined : dialogColumns}>
        <div className={classNames(dialogBody, 'pt-4')}>{children}</div>
        {aside !== undefined && (
          <div className={dialogAside}>
            <div className={dialogAsideInner}>{aside}</div>
          </div>
        )}
      </div>
      {footer && <div className={dialogFoot}>{footer}</div>}
    </Panel>
  );
}
