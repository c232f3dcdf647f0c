import { classNames } from '../../lib/class-names.ts';
import { getExternalLinkProps } from '../../lib/external-link-props.ts';
import { truncateText } from '../../lib/truncate-text.ts';
import { DeadLinkBadge } from './dead-link-badge.tsx';
import { NoValue } from './no-value.tsx';

interface LinkCellProps {
  href: string | null;
  /** True outside of a table: the link is as wide as its container. */
  isBlock?: boolean;
}

/**
 * A URL in a table, shortened to 30 characters; `-` without a URL. Narrow tables truncate it further, cards wrap it.
 */
export function LinkCell({ href, isBlock }: LinkCellProps) {
  if (!href) return <NoValue />;
  return (
    <>
      <a
        className={classNames(
          'text-accent-text hover:underline',
          isBlock
            ? 'block truncate'
            : 'whitespace-nowrap stacked:min-w-0 stacked:whitespace-normal stacked:wrap-anywhere tight:block tight:max-w-48 tight:truncate narrow:max-w-40',
        )}
        title={href}
        {...getExternalLinkProps(href)}
      >
        {truncateText(href, 30)}
      </a>
      <DeadLinkBadge href={href} className="ml-2 align-middle tight:ml-0" />
    </>
  );
}
