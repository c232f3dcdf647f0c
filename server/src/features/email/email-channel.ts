import { and, eq, isNull } from 'drizzle-orm';
import type { Transporter } from 'nodemailer';
import type { SmtpConfig } from '../../platform/base/config.ts';
import type { Context } from '../../platform/context.ts';
import { Egress } from '../../platform/egress/egress.ts';
import {
  type Channel,
  ChannelAway,
  type Letter,
  LetterRefused,
} from '../../platform/outbox/channel.ts';
import { perPlatform } from '../../platform/per-platform.ts';
import { members } from '../accounts/members.ts';
import { inHtml, inPlainText } from './write-mail.ts';

/** How long the mail server may take to answer, milliseconds. */
const PATIENCE = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };

/** E-mail to the address that a member has verified; `null` where no server takes it. */
export const emailChannel = perPlatform(({ config }): Channel | null => {
  const { smtp, publicUrl } = config;
  if (!smtp) return null;
  const egress = new Egress({ smtp });
  let transport: Promise<Transporter> | undefined;
  const open = () => {
    transport ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({
        ...connectionOf(smtp),
        ...PATIENCE,
        name: new URL(publicUrl).hostname,
        getSocket: (_options, callback) =>
          egress.connect('smtp', (error, connection) =>
            callback(error, connection ? { connection } : false),
          ),
      }),
    );
    return transport;
  };
  return {
    name: 'email',
    addressOf: findVerifiedAddress,
    async send(address, letter, id) {
      const mail = { ...compose(smtp, letter, id), to: { name: '', address } };
      await (await open()).sendMail(mail).catch(rethrow);
    },
  };
});

/** A password never goes out in the clear, but to this machine. */
function connectionOf({ host, port, secure, auth }: SmtpConfig) {
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);
  return {
    host,
    port,
    secure,
    ...(auth && { auth }),
    requireTLS: !secure && !isHere && auth !== undefined,
    ...(isHere && { tls: { rejectUnauthorized: false } }),
  };
}

async function findVerifiedAddress({ db }: Context, userId: string): Promise<string | null> {
  const { id, email, emailVerified, suspendedAt } = members;
  const [member] = await db
    .select({ email })
    .from(members)
    .where(and(eq(id, userId), eq(emailVerified, true), isNull(suspendedAt)));
  return member?.email ?? null;
}

function compose({ from }: SmtpConfig, letter: Letter, id: string) {
  return {
    from,
    // One line, whatever a name in it holds.
    subject: letter.title.replaceAll(/\p{C}+/gu, ' '),
    text: inPlainText(letter),
    html: inHtml(letter),
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

function rethrow(error: unknown): never {
  const { code, command, responseCode = 0, response = '' } = error as SmtpFailure;
  // What the server says of the recipient: when it is named, or with the code for addresses after the message.
  const isOfRecipient = command === 'RCPT TO' || / 5\.1\.\d/.test(response);
  if (responseCode >= 500 && isOfRecipient) throw new LetterRefused(`${responseCode}`);
  const isOfLetter = responseCode !== 421 && (command === 'RCPT TO' || command === 'DATA');
  if (responseCode >= 400 && isOfLetter) throw new Error(`${responseCode}`);
  throw new ChannelAway([code, responseCode || ''].join(' ').trim());
}
