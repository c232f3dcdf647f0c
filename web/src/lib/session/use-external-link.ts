import { externalLink } from '../external-link.ts';
import { useIsOnBreak } from './user-slot.ts';

/** What a member on a break reads where links lead off the site for others. */
export const NO_LINKS = 'Moladasınız; tanıtılan sitelere bağlantı gösterilmez.';

/** Makes the attributes of a link that staff wrote; `null` for one off the site while the member is on a break. */
export function useExternalLink() {
  const isOnBreak = useIsOnBreak();
  return (...[href, target]: Parameters<typeof externalLink>) =>
    isOnBreak && !href.startsWith('/') ? null : externalLink(href, target);
}
