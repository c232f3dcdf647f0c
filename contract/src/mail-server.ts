import { z } from 'zod';

/** Returns true for a mail server address such as `smtps://user:password@host:port`. */
export function isSmtpUrl(value: string): boolean {
  let url: URL;
  try {
    url = new URL(value);
  } catch {
    return false;
  }
  const { protocol, hostname, pathname, search, hash, username, password } = url;
  if (!/^smtps?:$/.test(protocol)) return false;
  const hasNoPath = (pathname === '' || pathname === '/') && search === '' && hash === '';
  return hostname !== '' && hasNoPath && hasValidEncoding(username) && hasValidEncoding(password);
}

function hasValidEncoding(text: string): boolean {
  try {
    return decodeURIComponent(text) !== null;
  } catch {
    return false;
  }
}

/** Parses `Vitrin <bilgi@ornek.com>` or a plain address. Control characters are rejected: they could end the header. */
export function parseSender(value: string): { name: string; address: string } | undefined {
  const [, name = '', address = value.trim()] =
    /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(value) ?? [];
  if (/\p{C}/u.test(value) || !z.email().safeParse(address).success) return undefined;
  return { name: name.trim(), address };
}

/** Returns true for a valid sender: an address, or a name with an address. */
export function isSender(value: string): boolean {
  return parseSender(value) !== undefined;
}
