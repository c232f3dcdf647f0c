import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Panel, type PanelProps } from '../layout/panel.tsx';

/**
 * A panel that scrolls sideways if its content is wider; it is then focusable with the name `label`.
 * Otherwise the panel is no scroll container, so that the table header can be sticky.
 */
export function ScrollPanel({ label, className, ...rest }: PanelProps & { label: string }) {
  const panel = useRef<HTMLElement>(null);
  const [isScrollable, setScrollable] = useState(false);

  useEffect(() => {
    const box = panel.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setScrollable(box.scrollWidth > box.clientWidth));
    // Observe the content too: it may grow or be replaced while the panel's width stays the same.
    for (const element of [box, ...box.children]) observer.observe(element);
    return () => observer.disconnect();
  });

  return (
    <Panel
      {...rest}
      {...(isScrollable && { role: 'region', tabIndex: 0, 'aria-label': label })}
      data-scroll-panel=""
      data-scrolls={isScrollable || undefined}
      ref={(element) => {
        panel.current = element;
      }}
      className={classNames(
        'group/scroll @container',
        isScrollable ? 'overflow-x-auto' : 'max-md:overflow-x-auto',
        className,
      )}
    />
  );
}
