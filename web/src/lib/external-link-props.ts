/** True for a link that leads off the site, also through the redirect to a partner. */
export const leavesSite = (href: string) => !href.startsWith('/') || href.startsWith('/git/');

/** Attributes of a link that staff wrote: what leads off the site is marked as the advertisement it is. */
export function getExternalLinkProps(href: string, target: '_blank' | '_self' = '_blank') {
  return { href, target, rel: leavesSite(href) ? 'sponsored nofollow noopener' : 'noopener' };
}
