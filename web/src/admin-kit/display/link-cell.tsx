import { classNames } from '../../lib/class-names.ts';
import { getExternalLinkProps } from '../../lib/external-link-props.ts';
import { cutMiddle, truncateText } from '../../lib/truncate-text.ts';
import { DeadLinkBadge } from './dead-link-badge.tsx';

interface LinkCellProps {
  href: string | null;
  wraps?: boolean;
  /** For URLs that differ only at the end: shows the end too. */
  showsEnd?: boolean;
}

/** A URL in a table, shortened to 30 characters, or `-`. It wraps on narrow screens. */
export function LinkCell({ href, wraps, showsEnd }: LinkCellProps) {
  if (!href) return <span className="text-text-3">-</span>;
  return (
    <>
      <a
        className={classNames(
          'text-accent-text hover:underline',
          wraps
            ? 'wrap-anywhere'
            : 'whitespace-nowrap stacked:min-w-0 stacked:whitespace-normal stacked:wrap-anywhere tight:line-clamp-2 tight:min-w-28 tight:whitespace-normal tight:wrap-anywhere',
        )}
        title={href}
        {...getExternalLinkProps(href)}
      >
        {showsEnd ? cutMiddle(href, 30) : truncateText(href, 30)}
      </a>
      <DeadLinkBadge href={href} className="ml-2 align-middle" />
    </>
  );
}
