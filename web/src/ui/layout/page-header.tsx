import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { useSetPageName } from '../../lib/page-name.ts';

export type PageHeaderProps = {
  title: ReactNode;
  /** A plain string is hidden on narrow screens. */
  description?: string | ElementNode;
  /** Replaces the description: a row of tabs beside the title, on phones below the title. */
  tabs?: ElementNode;
  actions?: ElementNode;
  /** The page is as wide as the window, e.g. for a table. */
  isWide?: boolean | undefined;
};

/** The header of an admin page. It fits on one line if the screen is wide enough. */
export function PageHeader({ title, description, tabs, actions, isWide }: PageHeaderProps) {
  useSetPageName(typeof title === 'string' ? title : undefined);
  const isPlainText = typeof description === 'string' || !description;
  return (
    <div
      className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 md:min-h-10"
      data-wide={isWide || undefined}
    >
      <div
        className={classNames(
          'flex min-w-0 flex-wrap gap-x-3',
          isPlainText ? 'items-baseline' : 'items-center',
          tabs ? 'flex-none' : isPlainText ? 'flex-1 basis-40 md:flex-nowrap' : 'flex-1 basis-80',
        )}
      >
        <h1
          className={classNames(
            'text-22/[1.3] font-strong wrap-break-word outline-none md:flex-none',
            !tabs && 'max-w-full lg:max-w-3/4',
          )}
        >
          {title}
        </h1>
        {tabs ? null : typeof description === 'string' ? (
          <p className="min-w-0 truncate text-13 text-text-3 max-lg:hidden" title={description}>
            {description}
          </p>
        ) : (
          description && (
            <div className="min-w-0 text-13 text-text-3 wrap-anywhere">{description}</div>
          )
        )}
      </div>
      {tabs && <div className="min-w-0 basis-full lg:flex-1 lg:basis-0">{tabs}</div>}
      {actions && (
        <div className="flex max-w-full flex-wrap items-center gap-2 max-lg:*:grow max-[20rem]:*:whitespace-normal">
          {actions}
        </div>
      )}
    </div>
  );
}
