import type { SmtpConfig } from '../../platform/base/config.ts';
import { describeReply } from '../../platform/connections/describe-reply.ts';
import {
  ChannelUnavailableError,
  MessageRefusedError,
  RecipientRejectedError,
} from '../../platform/outbox/channel.ts';

interface SmtpFailure {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** Enhanced status codes of a mailbox that does not exist, has moved, accepts no mail, or is disabled (RFC 3463, 7505). */
const mailboxCodes = new Set(['5.1.1', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);
/** Replies without a usable code that name an unknown mailbox. Yandex sends `5.7.1 No such user!`. */
const unknownMailboxWords =
  /\bno such (?:user|recipient|mailbox)\b|\b(?:user|recipient|mailbox) (?:is )?(?:unknown|not found)\b|\bunknown (?:user|recipient|mailbox)\b|\binvalid mailbox\b|\bno mailbox here\b|\b(?:user|account|mailbox|recipient|address)[^.;\n]{0,60} (?:does not|doesn't) exist\b/i;
/** Words about the sender, the relay or a limit: such a reply says nothing lasting about the mailbox. */
const otherCauseWords =
  /\brelay(?!\s+recipient)|\bsender\b|\bblock|\bblacklist|\bblocklist|\bdenylist|\bspam|\bpolic(?:y|ies)\b|\breputation\b|\bbanned\b|\b(?:access|permission) denied\b|\bauthenticat|\bnot (?:authori[sz]ed|permitted|allowed)\b|\b(?:rate|quota|too many|over ?quota|limit|temporarily|try again)\b|\b(?:spf|dkim|dmarc|dnsbl|rbl|helo|ehlo|ptr|rdns)\b/i;
/** Refusals that concern one recipient at the moment: a full mailbox, a domain without an address, greylisting. */
const personalCodes = /^[45]\.(?:1|2|4)\.\d+$|^4\./;

/** Converts an error of a mail server into the error that the outbox expects. Its message has no address or secret. */
export function toDeliveryError(error: unknown, smtp: Pick<SmtpConfig, 'auth'>): Error {
  const { code, command, responseCode = 0, response = '' } = (error ?? {}) as SmtpFailure;
  // Only the words of a mail server are quoted, not those of any other service at that address.
  const isSmtp = /^[2-5]\d\d(?:[ -]|$)/.test(response);
  const reply = isSmtp ? describeReply(response, listSecrets(smtp)) : '';
  const isAboutMessage = responseCode !== 421 && (command === 'RCPT TO' || command === 'DATA');
  if (responseCode < 400 || !isAboutMessage)
    return new ChannelUnavailableError(reply || (code ?? 'unknown'));
  if (responseCode >= 500 && isUnknownMailbox(response)) return new RecipientRejectedError(reply);
  const status = findEnhancedStatus(response);
  const isPersonal = responseCode < 500 || (status !== undefined && personalCodes.test(status));
  const isSenderRefused = /\bsender\b|\b[45]\.1\.[78]\b/i.test(response);
  return new MessageRefusedError(reply, isPersonal && !isSenderRefused);
}

/** Returns what a server must not repeat to us: the password, and user and password as sign-in sends them. */
export const listSecrets = ({ auth }: Pick<SmtpConfig, 'auth'>): string[] =>
  auth ? [auth.pass, `\u0000${auth.user}\u0000${auth.pass}`] : [];

function isUnknownMailbox(response: string): boolean {
  if (otherCauseWords.test(response)) return false;
  const status = findEnhancedStatus(response);
  if (status !== undefined && mailboxCodes.has(status)) return true;
  const isUnspecific = status === undefined || /^5\.(?:[015]\.0|7\.1)$/.test(status);
  return isUnspecific && unknownMailboxWords.test(response);
}

/** Returns the enhanced status code: after the reply code, or in brackets as qmail writes it. */
function findEnhancedStatus(response: string): string | undefined {
  const match = /^\d{3}[ -]#?([245]\.\d{1,3}\.\d{1,3})(?![.\d])|\(#([245]\.\d{1,3}\.\d{1,3})\)/m;
  const [, first, bracketed] = match.exec(response) ?? [];
  return first ?? bracketed;
}
