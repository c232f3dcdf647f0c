import { and, eq, isNull } from 'drizzle-orm';
import type { SmtpConfig } from '../../platform/base/config.ts';
import type { Context } from '../../platform/context.ts';
import {
  type Channel,
  ChannelUnavailableError,
  type OutboundMessage,
} from '../../platform/outbox/channel.ts';
import type { Platform } from '../../platform/platform.ts';
import { members } from '../accounts/people/members.ts';
import { getSettings } from '../settings/published-settings.ts';
import { describeMailProblem } from './describe-mail-problem.ts';
import { getMailTransport } from './mail-transport.ts';
import { type MailBrand, renderHtml, renderText } from './render-mail.ts';
import { toDeliveryError } from './to-delivery-error.ts';

/** Returns the channel that sends mail to verified addresses. */
export const emailChannel = ({ platform }: { platform: Platform }): Channel => ({
  name: 'email',
  isConnected: () => platform.connections.smtp !== undefined,
  findAddress: findVerifiedAddress,
  async send(address, message, id) {
    const { smtp } = platform.connections;
    if (!smtp) throw new ChannelUnavailableError('not connected');
    const brand = await getSettings({ platform });
    const mail = { ...composeMail(smtp, message, id, brand), to: { name: '', address } };
    const transport = await getMailTransport({ platform }, smtp);
    await transport.sendMail(mail).catch((error) => {
      throw toDeliveryError(error, smtp);
    });
  },
  describeProblem: describeMailProblem,
});

async function findVerifiedAddress({ db }: Context, userId: string): Promise<string | null> {
  const { id, email, emailVerified, suspendedAt } = members;
  const [member] = await db
    .select({ email })
    .from(members)
    .where(and(eq(id, userId), eq(emailVerified, true), isNull(suspendedAt)));
  return member?.email ?? null;
}

function composeMail({ from }: SmtpConfig, message: OutboundMessage, id: string, brand: MailBrand) {
  const { unsubscribeUrl } = message;
  return {
    from: { ...from, name: from.name || brand.siteName },
    // A header must be one line, even if a name contains line breaks.
    subject: message.title.replaceAll(/\p{C}+/gu, ' '),
    text: renderText(message),
    html: renderHtml(message, brand),
    messageId: `<${id}@${from.address.split('@')[1]}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      // RFC 8058: mail programs show a button that unsubscribes without a sign-in.
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
