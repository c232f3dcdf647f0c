import { parseSender } from '@vitrin/contract/mail-server.ts';
import type { SmtpConfig } from '../base/config.ts';

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
