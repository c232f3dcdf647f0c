import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef } from 'react';
import { type DialogProps, firstField } from './dialog.tsx';
import { focusOn, rememberPlace } from './focus-place.ts';
import { IconButton } from './icon-button.tsx';
import { Panel } from './panel.tsx';

/** What a dialog holds, as a panel of the page: it takes the focus, and gives it back when it closes. */
export function InlinePanel(props: DialogProps) {
  return props.open ? <OpenPanel {...props} /> : null;
}

function OpenPanel({ title, children, aside, footer, onOpenChange }: DialogProps) {
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();

  useEffect(() => {
    const place = rememberPlace();
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
      ref={panel as never}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="mb-5 scroll-mt-4 overflow-clip outline-none"
    >
      <div className="dialog-h">
        <h2 id={titleId} className="grow">
          {title}
        </h2>
        <IconButton size="sm" label="Kapat" icon={<X />} onClick={() => onOpenChange(false)} />
      </div>
      <div className={aside === undefined ? undefined : 'dcols'}>
        <div className="dialog-b">{children}</div>
        {aside !== undefined && (
          <div className="dprev">
            <div className="dprev-in">{aside}</div>
          </div>
        )}
      </div>
      {footer && <div className="dialog-f">{footer}</div>}
    </Panel>
  );
}
