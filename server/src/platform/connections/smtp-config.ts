import { z } from 'zod';
import type { SmtpConfig } from '../base/config.ts';

/** Returns true for a mail server address such as `smtps://user:password@host:port`. */
export function isSmtpUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, pathname, search, hash, username, password } = new URL(value);
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
function parseSender(value: string): { name: string; address: string } | undefined {
  const [, name = '', address = value.trim()] =
    /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(value) ?? [];
  if (/\p{C}/u.test(value) || !z.email().safeParse(address).success) return undefined;
  return { name: name.trim(), address };
}

/** Returns true for a valid sender: an address, or a name with an address. */
export function isSender(value: string): boolean {
  return parseSender(value) !== undefined;
}

/**
 * Returns the configuration of a mail server.
 * @param url valid by `isSmtpUrl` @param sender valid by `isSender`
 */
export function parseSmtpConfig(url: string, sender: string): SmtpConfig {
  const from = parseSender(sender);
  if (!from) throw new Error('the sender is invalid');
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    auth: username
      ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
      : undefined,
    from,
  };
}
