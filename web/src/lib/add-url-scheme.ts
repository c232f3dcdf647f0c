// Matches a host name with a top-level domain, alone or before a path, but no scheme and no site path.
const ADDRESS_WITHOUT_SCHEME =
  /^[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?::\d+)?(?:[/?#].*)?$/u;

/** Returns `https://deneme.com` for `deneme.com`; other texts are returned unchanged. */
export function addUrlScheme(input: string): string {
  const text = input.trim();
  return ADDRESS_WITHOUT_SCHEME.test(text) ? `https://${text}` : input;
}
