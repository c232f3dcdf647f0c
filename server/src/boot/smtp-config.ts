import { z } from 'zod';
import type { SmtpConfig } from '../platform/base/config.ts';
import { StartError } from '../platform/base/errors.ts';

interface MailVariables {
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
}

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

/** Returns the mail configuration, or `undefined`. @throws {StartError} if only one of the variables is set */
export function readSmtp({ SMTP_URL, MAIL_FROM }: MailVariables): SmtpConfig | undefined {
  if (SMTP_URL === undefined && MAIL_FROM === undefined) return undefined;
  const from = parseSender(MAIL_FROM ?? '');
  if (SMTP_URL === undefined)
    throw new StartError('SMTP_URL eksik: MAIL_FROM ile birlikte verilir.');
  if (!from) throw new StartError('MAIL_FROM eksik: SMTP_URL ile birlikte verilir.');
  const { protocol, hostname, port, username, password } = new URL(SMTP_URL);
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
