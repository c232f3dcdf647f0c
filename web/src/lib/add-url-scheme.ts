// Matches a host name with a top-level domain, alone or before a path, but no scheme and no site path.
const bareAddress =
  /^[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?::\d+)?(?:[/?#].*)?$/u;

/** Returns `https://deneme.com` for `deneme.com`; other texts are returned trimmed. */
export function addUrlScheme(typed: string): string {
  const text = typed.trim();
  return bareAddress.test(text) ? `https://${text}` : typed;
}
