import { getExternalLinkProps, leavesSite } from '../external-link-props.ts';
import { useIsOnBreak } from './user-slot.ts';

/** Message for members on a break, where others get an external link. */
export const LINKS_HIDDEN_MESSAGE = 'Molanız bitene kadar tanıtılan sitelere bağlantı gösterilmez.';

/**
 * Returns a function that builds the attributes of a staff link; `null` for external links while the member is on a
 * break.
 */
export function useExternalLinkProps() {
  const isOnBreak = useIsOnBreak();
  return (...[href, target]: Parameters<typeof getExternalLinkProps>) =>
    isOnBreak && leavesSite(href) ? null : getExternalLinkProps(href, target);
}
