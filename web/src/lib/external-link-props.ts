/** Attributes of a link that staff wrote: what leads off the site is marked as the advertisement it is. */
export function getExternalLinkProps(href: string, target: '_blank' | '_self' = '_blank') {
  const staysHere = href.startsWith('/');
  return { href, target, rel: staysHere ? 'noopener' : 'noopener nofollow sponsored' };
}
