import { describe, expect, it } from 'vitest';
import {
  ChannelUnavailableError,
  MessageRefusedError,
  RecipientRejectedError,
} from '../../platform/outbox/channel.ts';
import { toDeliveryError } from './to-delivery-error.ts';

const convert = (response: string, command = 'RCPT TO') =>
  toDeliveryError(
    { code: 'EENVELOPE', command, responseCode: Number(response.slice(0, 3)), response },
    { auth: undefined },
  );

describe('a reply that names an unknown mailbox rejects the recipient', () => {
  it.each([
    '550 5.1.1 <ayse@ornek.com>: Recipient address rejected: User unknown in virtual mailbox table',
    '550 5.1.1 <ayse@ornek.com>: Recipient address rejected: User unknown in relay recipient table',
    "550-5.1.1 The email account that you tried to reach does not exist. Please try\n550-5.1.1 double-checking the recipient's email address for typos or\n550 5.1.1 unnecessary spaces. For more information, go to https://support.google.com/mail/?p=NoSuchUser - gsmtp",
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ayse@ornek.com not found by SMTP address lookup',
    '550 5.1.6 The mailbox has moved',
    '550 5.2.1 The email account that you tried to reach is inactive. - gsmtp',
    '550 5.7.1 No such user!',
    '550 sorry, no mailbox here by that name. (#5.1.1)',
    '550 No Such User Here',
    '550 Message was not accepted -- invalid mailbox. Local mailbox ayse@ornek.com is unavailable: user not found',
    '554 5.0.0 user unknown',
    '551 Unknown user',
  ])('%s', (response) => {
    expect(convert(response)).toBeInstanceOf(RecipientRejectedError);
    expect(convert(response, 'DATA')).toBeInstanceOf(RecipientRejectedError);
  });
});

describe('a reply about the site, the relay or a passing state only refuses the message', () => {
  it.each([
    ['550 5.7.1 Relaying denied', false],
    ['554 5.7.1 <ayse@ornek.com>: Relay access denied', false],
    ['550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain', false],
    ['550 5.7.60 SMTP; Client does not have permissions to send as this sender', false],
    [
      '554 5.7.1 Service unavailable; Client host [203.0.113.7] blocked using zen.spamhaus.org',
      false,
    ],
    ['550 5.7.26 This message does not have authentication information (DMARC)', false],
    ['550 5.1.8 <site@vitrin.example>: Sender address rejected: Domain not found', false],
    ['550 5.1.7 Invalid sender', false],
    [
      '550 5.1.0 <site@vitrin.example>: Sender address rejected: User unknown in virtual mailbox table',
      false,
    ],
    [
      '550-Verification failed for <site@vitrin.example>\n550-No Such User Here\n550 Sender verify failed',
      false,
    ],
    ['550 The from address does not match a verified Sender Identity', false],
    [
      '554 Message rejected: Email address is not verified. The following identities failed the check',
      false,
    ],
    ['503 5.5.1 Bad sequence of commands', false],
    ['530 5.7.0 Must issue a STARTTLS command first', false],
    ['550 Requested action not taken: mailbox unavailable', false],
    ['550 5.5.0 Requested action not taken: mailbox unavailable', false],
    ['551 User not local; please try <other@ornek.com>', false],
    ["553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)", false],
    ['550 5.4.1 Recipient address rejected: Access denied. AS(201806281)', true],
    ['550 5.1.2 Bad destination system address', true],
    ['552 5.2.2 The email account that you tried to reach is over quota', true],
    [
      '550 5.2.1 The user you are trying to contact is receiving mail at a rate that prevents delivery',
      true,
    ],
    ['550 5.1.1 Blocked for spam', true],
    ['550 Blocked, 5.1.1.20 is listed', false],
    ['450 4.2.1 Mailbox busy', true],
    ['451 4.7.1 Greylisted, try again later', true],
    ['452 4.2.2 Mailbox full', true],
  ])('%s', (response, isPersonal) => {
    const error = convert(response);
    expect(error).toBeInstanceOf(MessageRefusedError);
    expect((error as MessageRefusedError).isPersonal).toBe(isPersonal);
    expect(error.message).not.toMatch(/ornek\.com|vitrin\.example|\n/);
  });
});

it.each([
  ['421 4.3.2 Shutting down', 'RCPT TO'],
  ['550 5.1.1 No such user', 'MAIL FROM'],
  ['535 5.7.8 Username and Password not accepted', 'AUTH PLAIN'],
  ['454 4.7.0 Temporary authentication failure', 'AUTH LOGIN'],
])('%s after %s makes the channel unavailable', (response, command) => {
  expect(convert(response, command)).toBeInstanceOf(ChannelUnavailableError);
});

it('a server that repeats the password shows it neither plain nor encoded', () => {
  const auth = { user: 'site', pass: 'çok+gizli şifre' };
  const bytes = Buffer.from(`\u0000site\u0000${auth.pass}`);
  const response = [
    `535 5.7.8 ${auth.pass} ${encodeURIComponent(auth.pass)}`,
    Buffer.from(auth.pass).toString('base64'),
    bytes.toString('base64'),
    `no`,
  ].join(' ');
  const { message } = toDeliveryError(
    { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, response },
    { auth },
  );
  expect(message).toMatch(/^535 5\.7\.8/);
  expect(message).not.toMatch(/gizli|%C5%9F/i);
  const words = message.split(' ').map((word) => Buffer.from(word, 'base64').toString());
  expect(words.join(' ')).not.toMatch(/gizli/);
});
