/** True for a link to another site, also through the redirect to a partner. */
export const isExternalLink = (href: string) => !href.startsWith('/') || href.startsWith('/git/');

/** Returns the attributes of a link that staff entered. External links are marked as advertisements. */
export function getExternalLinkProps(href: string, target: '_blank' | '_self' = '_blank') {
  return { href, target, rel: isExternalLink(href) ? 'sponsored nofollow noopener' : 'noopener' };
}
