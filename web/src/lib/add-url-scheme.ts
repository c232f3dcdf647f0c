// A name of a host with an ending, alone or before a path: neither a scheme nor a path of the site.
const bareAddress =
  /^[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?::\d+)?(?:[/?#].*)?$/u;

/** `deneme.com` as `https://deneme.com`; whatever is no bare address as it is. */
export function addUrlScheme(typed: string): string {
  const text = typed.trim();
  return bareAddress.test(text) ? `https://${text}` : typed;
}
