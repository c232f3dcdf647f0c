/** True for a link that leads off the site, also through the redirect to a partner. */
export const leavesSite = (href: string) => !href.startsWith('/') || href.startsWith('/git/');

/** Returns the attributes of a staff link. External links are marked as advertisements. */
export function getExternalLinkProps(href: string, target: '_blank' | '_self' = '_blank') {
  return { href, target, rel: leavesSite(href) ? 'sponsored nofollow noopener' : 'noopener' };
}
