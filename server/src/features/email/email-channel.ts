import { and, eq, isNull } from 'drizzle-orm';
import type { SmtpConfig } from '../../platform/base/config.ts';
import type { Context } from '../../platform/context.ts';
import {
  type Channel,
  ChannelUnavailableError,
  type OutboundMessage,
  RecipientRejectedError,
} from '../../platform/outbox/channel.ts';
import { createPlatformSingleton } from '../../platform/platform-singleton.ts';
import { members } from '../accounts/people/members.ts';
import { getMailTransport } from './mail-transport.ts';
import { renderHtml, renderText } from './render-mail.ts';

/** The channel that sends mail to verified addresses; `null` without a mail server. */
export const emailChannel = createPlatformSingleton((platform): Channel | null => {
  const { smtp } = platform.config;
  if (!smtp) return null;
  return {
    name: 'email',
    findAddress: findVerifiedAddress,
    async send(address, message, id) {
      const mail = { ...composeMail(smtp, message, id), to: { name: '', address } };
      const transport = await getMailTransport({ platform });
      await transport.sendMail(mail).catch(throwDeliveryError);
    },
  };
});

async function findVerifiedAddress({ db }: Context, userId: string): Promise<string | null> {
  const { id, email, emailVerified, suspendedAt } = members;
  const [member] = await db
    .select({ email })
    .from(members)
    .where(and(eq(id, userId), eq(emailVerified, true), isNull(suspendedAt)));
  return member?.email ?? null;
}

function composeMail({ from }: SmtpConfig, message: OutboundMessage, id: string) {
  return {
    from,
    // A header must be one line, even if a name contains line breaks.
    subject: message.title.replaceAll(/\p{C}+/gu, ' '),
    text: renderText(message),
    html: renderHtml(message),
    messageId: `<${id}@${from.address.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

interface SmtpFailure {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

function throwDeliveryError(error: unknown): never {
  const { code, command, responseCode = 0, response = '' } = error as SmtpFailure;
  // True if the server rejected the recipient: at RCPT TO, or with an address status code (5.1.x) after the message.
  const isRecipientRejected = command === 'RCPT TO' || / 5\.1\.\d/.test(response);
  if (responseCode >= 500 && isRecipientRejected)
    throw new RecipientRejectedError(`${responseCode}`);
  const isMessageRejected = responseCode !== 421 && (command === 'RCPT TO' || command === 'DATA');
  if (responseCode >= 400 && isMessageRejected) throw new Error(`${responseCode}`);
  throw new ChannelUnavailableError([code, responseCode || ''].join(' ').trim());
}
