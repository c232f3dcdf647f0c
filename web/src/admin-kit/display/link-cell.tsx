import { classNames } from '../../lib/class-names.ts';
import { getExternalLinkProps } from '../../lib/external-link-props.ts';
import { truncateText } from '../../lib/truncate-text.ts';
import { PathText } from '../../ui/display/path-text.tsx';
import { DeadLinkBadge } from './dead-link-badge.tsx';

interface LinkCellProps {
  href: string | null;
  /** True outside of a table: the link is as wide as its container, and wraps. */
  isBlock?: boolean;
}

const MAX_LENGTH = 30;
const MAX_BLOCK_LENGTH = 80;
/** Length of the end that a table shows of a longer URL */
const END_LENGTH = 20;
const protocolPattern = /^https?:\/\/(?:www\.)?/;

/**
 * A URL in a table, shortened to 30 characters; `-` without a URL, in a card `Link yok`. The end of a longer one is
 * below, because URLs often differ there. Narrow tables and cards truncate the URL further.
 */
export function LinkCell({ href, isBlock }: LinkCellProps) {
  if (!href)
    return (
      <span className="text-text-3">
        <span className="stacked:hidden">-</span>
        <span className="rows:hidden">Link yok</span>
      </span>
    );
  return (
    <span className="block min-w-0 stacked:pt-px stacked:leading-tight">
      <span className="stacked:block stacked:truncate">
        <a
          className={classNames(
            'text-accent-text hover:underline stacked:text-text-2',
            isBlock
              ? 'block wrap-anywhere'
              : 'whitespace-nowrap tight:block tight:max-w-48 tight:truncate narrow:max-w-40',
          )}
          title={href}
          {...getExternalLinkProps(href)}
        >
          {isBlock ? (
            <PathText text={truncateText(href.replace(protocolPattern, ''), MAX_BLOCK_LENGTH)} />
          ) : (
            <ShortUrl text={truncateText(href, MAX_LENGTH)} />
          )}
        </a>
      </span>
      <DeadLinkBadge href={href} className="ml-2 align-middle tight:ml-0" />
      {!isBlock && href.length > MAX_LENGTH && (
        <span className="block text-12 whitespace-nowrap text-text-3 stacked:truncate stacked:leading-tight">
          {getEnd(href)}
        </span>
      )}
    </span>
  );
}

/** A card has little room, so it omits the protocol. */
function ShortUrl({ text }: { text: string }) {
  const protocol = protocolPattern.exec(text)?.[0] ?? '';
  return (
    <>
      <span className="stacked:hidden">{protocol}</span>
      <span>{text.slice(protocol.length)}</span>
    </>
  );
}

/** Returns what the shortened URL leaves out, at least from its last slash on. */
function getEnd(href: string): string {
  const lastPart = href.length - href.lastIndexOf('/', href.length - 2);
  return `…${href.slice(-Math.min(END_LENGTH, Math.max(lastPart, href.length - MAX_LENGTH)))}`;
}
