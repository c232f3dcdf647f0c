import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Panel, type PanelProps } from '../layout/panel.tsx';

/**
 * A panel that scrolls sideways if its content is wider; it is then focusable with the name `label`.
 * Otherwise it is no scroll container, so that the table header can be sticky.
 */
export function ScrollPanel({ label, className, ...rest }: PanelProps & { label: string }) {
  const panel = useRef<HTMLElement>(null);
  const [scrolls, setScrolls] = useState(false);

  useEffect(() => {
    const box = panel.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setScrolls(box.scrollWidth > box.clientWidth));
    // The content too: it may grow or be replaced while the panel keeps its width.
    for (const element of [box, ...box.children]) observer.observe(element);
    return () => observer.disconnect();
  });

  return (
    <Panel
      {...rest}
      {...(scrolls && { role: 'region', tabIndex: 0, 'aria-label': label })}
      data-scroll-panel=""
      data-scrolls={scrolls || undefined}
      ref={(element) => {
        panel.current = element;
      }}
      className={classNames(
        'group/scroll @container',
        scrolls ? 'overflow-x-auto' : 'max-md:overflow-x-auto',
        className,
      )}
    />
  );
}
