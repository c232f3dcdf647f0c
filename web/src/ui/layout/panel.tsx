import type { HTMLAttributes, RefCallback } from 'react';
import { classNames } from '../../lib/class-names.ts';

export type PanelProps = HTMLAttributes<HTMLElement> & {
  pad?: boolean | undefined;
  as?: 'div' | 'section' | 'article' | 'aside' | 'li' | undefined;
  /** A callback: a ref object of `HTMLElement` does not accept a `div`. */
  ref?: RefCallback<HTMLElement> | undefined;
};

/** Class of a panel, for other elements. */
export const panelClass = 'rounded-panel border border-line bg-s1 shadow-edge';

export function Panel({ pad, as: Element = 'div', className, ...rest }: PanelProps) {
  return (
    <Element
      {...rest}
      className={classNames(
        panelClass,
        pad && 'p-(--panel-padding,var(--spacing-gutter))',
        className,
      )}
    />
  );
}
