import { type ComponentProps, useEffect, useRef, useState } from 'react';

const FOCUSABLE_SELECTOR =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

type ScrollBoxProps = ComponentProps<'div'> &
  ({ label: string; labelledBy?: never } | { label?: never; labelledBy: string });

/** A box that scrolls vertically. It is focusable and labelled while it overflows and contains nothing focusable. */
export function ScrollBox({ label, labelledBy, ...rest }: ScrollBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isFocusable, setIsFocusable] = useState(false);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const isOverflowing = element.scrollHeight > element.clientHeight;
      setIsFocusable(isOverflowing && !element.querySelector(FOCUSABLE_SELECTOR));
    });
    for (const item of [element, ...element.children]) observer.observe(item);
    return () => observer.disconnect();
  });

  return (
    <div
      {...rest}
      {...(isFocusable && {
        role: 'region',
        tabIndex: 0,
        'aria-label': label,
        'aria-labelledby': labelledBy,
      })}
      ref={box}
    />
  );
}
