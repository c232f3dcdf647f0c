/**
 * Replaces İ and ı, and i with a combining dot, by the ASCII letter that a Turkish keyboard or upper-casing made them
 * from. Use it only for text that is ASCII otherwise, such as usernames and codes.
 */
export const foldTurkishI = (text: string) =>
  text
    .replace(/İ/g, 'I')
    .replace(/ı/g, 'i')
    .replace(/(?<=[iI])\u0307/g, '');

/**
 * Returns the spellings under which a typed username or e-mail address is stored, the most probable first. An ı in the
 * domain of an address belongs to the domain or was typed for i.
 */
export function listIdentifierSpellings(text: string): string[] {
  const typedText = text.trim();
  const foldedText = foldTurkishI(typedText).toLowerCase();
  return typedText.includes('@') ? [...new Set([foldEmail(typedText), foldedText])] : [foldedText];
}

/**
 * Returns an e-mail address in lower case, with its domain as browsers send it: `ali@örnek.com` becomes
 * `ali@xn--rnek-4qa.com`. A domain that can't be encoded stays as it is.
 */
export function foldEmail(text: string): string {
  const atIndex = text.lastIndexOf('@');
  const localPart = foldTurkishI(text.slice(0, atIndex + 1)).toLowerCase();
  return localPart + toAsciiDomain(text.slice(atIndex + 1));
}

function toAsciiDomain(domain: string): string {
  // Upper case of a Turkish keyboard. A small ı may belong to the domain.
  const typedDomain = domain
    .replace(/İ/g, 'i')
    .toLowerCase()
    .replace(/i\u0307/g, 'i');
  const isAscii = !/[^\0-\x7f]/.test(typedDomain);
  // Other characters have a meaning in a URL.
  if (isAscii || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(typedDomain)) return typedDomain;
  try {
    return new URL(`http://${typedDomain}`).hostname;
  } catch {
    return typedDomain;
  }
}
