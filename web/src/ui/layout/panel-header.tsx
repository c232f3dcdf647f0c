import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { ElementNode } from '../../lib/element-node.ts';

type PanelHeaderProps = {
  /** Id of the heading, for `aria-labelledby`. */
  id?: string | undefined;
  title: ReactNode;
  /** Moves the controls below the heading on narrow screens. */
  wraps?: boolean | undefined;
  className?: string | undefined;
  children?: ElementNode;
};

/** A link at the end of a panel header. Its touch target is higher than the line. */
export const panelLinkClass =
  'inline-flex min-h-7 items-center gap-1 text-13 font-strong text-accent-text touch:-my-2 touch:min-h-11';

/** The first line of a panel: heading and controls. */
export function PanelHeader({ id, title, wraps, className, children }: PanelHeaderProps) {
  return (
    <div
      className={classNames(
        'flex items-center gap-3 px-panel pt-3.5',
        wraps && 'flex-wrap',
        className,
      )}
    >
      <h2
        id={id}
        className={classNames(
          'min-w-0 flex-1 text-15/7 font-strong',
          wraps && 'stacked:basis-full',
        )}
      >
        {title}
      </h2>
      {children}
    </div>
  );
}
