import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface CaughtMail {
  /** Addresses of the envelope, not of the headers */
  from: string;
  to: string[];
  raw: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** All headers with their values, repeated ones included */
  headers: { key: string; value: string }[];
}

export type MailFault =
  | 'none'
  | 'later'
  | 'one-in-five'
  | 'full'
  | 'no-such-mailbox'
  | 'closing'
  | 'cut-after-data';

/** A mail server that stores all mails, for tests and development. Tests configure its faults. */
export class MailCatcher {
  readonly mails: CaughtMail[] = [];
  /**
   * Current fault. `later`, `one-in-five`: temporary failure of all mails or one in five; `full`, `no-such-mailbox`:
   * temporary or permanent rejection of the recipient; `closing`: 421; `cut-after-data`: the server stores the mail, then
   * closes the connection
   */
  fault: MailFault = 'none';
  /** Reply to every recipient, for example `550 5.7.1 Relaying denied`; `null`: none */
  recipientReply: string | null = null;
  /** Recipients that are always permanently rejected */
  readonly unknownRecipients = new Set<string>();
  /** Delay before accepting a mail in milliseconds */
  delayMs = 0;
  /** Credentials of all sign-ins */
  readonly logins: string[] = [];
  readonly #server: SMTPServer;
  #recipientCount = 0;

  constructor(options: ConstructorParameters<typeof SMTPServer>[0] = {}) {
    this.#server = new SMTPServer({
      authOptional: true,
      closeTimeout: 100,
      logger: false,
      onAuth: ({ username, password }, _session, done) => {
        this.logins.push(`${username}:${password}`);
        done(null, { user: username });
      },
      onRcptTo: ({ address }, _session, done) => done(this.#toRejection(address)),
      onData: (stream, session, done) => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        const to = rcptTo.map(({ address }) => address);
        const reply = () => {
          if (this.fault === 'cut-after-data') return this.#disconnect();
          setTimeout(done, this.delayMs);
        };
        // A client that disconnected during a mail needs no answer.
        void this.#store(stream, from, to).then(reply, () => undefined);
      },
      ...options,
    });
    this.#server.on('error', () => undefined);
  }

  get port(): number {
    return (this.#server.server.address() as AddressInfo).port;
  }

  /** Address for SMTP_URL */
  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async start(port = 0): Promise<this> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, '127.0.0.1', () => resolve());
    });
    return this;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  /** Returns the mails to an address, oldest first. */
  listMailsTo(address: string): CaughtMail[] {
    return this.mails.filter(({ to }) => to.includes(address));
  }

  #toRejection(address: string): Error | null {
    if (this.recipientReply !== null)
      return smtpError(Number(this.recipientReply.slice(0, 3)), this.recipientReply.slice(4));
    if (this.unknownRecipients.has(address)) return smtpError(550, '5.1.1 No such user');
    const isFifth = this.fault === 'one-in-five' && ++this.#recipientCount % 5 === 0;
    if (this.fault === 'later' || isFifth) return smtpError(451, '4.7.1 Try again later');
    if (this.fault === 'full') return smtpError(452, '4.2.2 Mailbox full');
    if (this.fault === 'no-such-mailbox') return smtpError(550, '5.1.1 No such user');
    if (this.fault === 'closing') return smtpError(421, '4.3.2 Shutting down');
    return null;
  }

  async #store(stream: AsyncIterable<Buffer>, from: string, to: string[]): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part);
    const raw = Buffer.concat(parts).toString();
    const {
      subject = '',
      text = '',
      html = '',
      messageId = '',
      headers,
    } = await PostalMime.parse(raw);
    const headerPairs = headers.map(({ key, value }) => ({ key, value }));
    this.mails.push({ from, to, raw, subject, text, html, messageId, headers: headerPairs });
  }

  #disconnect(): void {
    const connections = this.#server.connections as Set<{ _socket?: { destroy(): void } }>;
    for (const { _socket } of connections) _socket?.destroy();
  }
}

const smtpError = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });
