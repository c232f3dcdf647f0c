import { toOwnPath } from '@vitrin/contract/own-path.ts';
import { isExternalLink } from '../external-link-props.ts';
import { useOwnOrigin } from './own-origin.ts';
import { useExternalLinkProps } from './use-external-link-props.ts';

/**
 * Returns a function that builds the attributes of a link in a text of staff. Links within this site stay in the tab.
 * The function returns `null` for external links while the member is on a break.
 */
export function useTextLinkProps() {
  const getLinkProps = useExternalLinkProps();
  const ownOrigin = useOwnOrigin();
  return (link: string) => {
    const href = toOwnPath(link, ownOrigin);
    return getLinkProps(href, isExternalLink(href) ? '_blank' : '_self');
  };
}
