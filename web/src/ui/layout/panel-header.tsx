import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

type PanelHeadProps = {
  /** Of its heading, for what it names. */
  id?: string | undefined;
  title: ReactNode;
  /** What stands beside the heading goes below it on a phone. */
  wraps?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

/** The first line of a panel: its heading and what can be done with it. */
export function PanelHeader({ id, title, wraps, className, children }: PanelHeadProps) {
  return (
    <div
      className={classNames('flex items-center gap-3 px-5 pt-4.5', wraps && 'flex-wrap', className)}
    >
      <h2
        id={id}
        className={classNames('min-w-0 flex-1 text-15 font-strong', wraps && 'max-md:basis-full')}
      >
        {title}
      </h2>
      {children}
    </div>
  );
}
