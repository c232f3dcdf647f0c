import { getExternalLinkProps, isExternalLink } from '../external-link-props.ts';
import { useBreakUntil } from './user-slot.ts';

/**
 * Returns a function that builds the attributes of a link that staff entered. The function returns `null` for external
 * links while the member is on a break.
 */
export function useExternalLinkProps() {
  const breakUntil = useBreakUntil();
  return (...[href, target]: Parameters<typeof getExternalLinkProps>) =>
    breakUntil && isExternalLink(href) ? null : getExternalLinkProps(href, target);
}
