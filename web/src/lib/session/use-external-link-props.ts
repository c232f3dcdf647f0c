import { getExternalLinkProps, leavesSite } from '../external-link-props.ts';
import { useIsOnBreak } from './user-slot.ts';

/** What a member on a break reads where links lead off the site for others. */
export const LINKS_HIDDEN_MESSAGE = 'Moladasınız; tanıtılan sitelere bağlantı gösterilmez.';

/** Makes the attributes of a link that staff wrote; `null` for one off the site while the member is on a break. */
export function useExternalLinkProps() {
  const isOnBreak = useIsOnBreak();
  return (...[href, target]: Parameters<typeof getExternalLinkProps>) =>
    isOnBreak && leavesSite(href) ? null : getExternalLinkProps(href, target);
}
