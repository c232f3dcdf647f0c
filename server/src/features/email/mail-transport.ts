import type { Socket } from 'node:net';
import type { Transporter } from 'nodemailer';
import { localize } from '../../../../scripts/operator-language.js';
import type { SmtpConfig } from '../../platform/base/config.ts';
import { StartError } from '../../platform/base/errors.ts';
import type { Context } from '../../platform/context.ts';
import { Egress } from '../../platform/egress/egress.ts';

/** Timeouts of a connection to the mail server, in milliseconds. */
const TIMEOUTS_MS = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };
const MAX_CONNECTION_MS = 60_000;
const returnUndefined = () => undefined;

/** Timeout of the check at the start, in milliseconds. */
const CHECK_TIMEOUT_MS = 3000;

const transports = new WeakMap<SmtpConfig, Promise<Transporter>>();

/** Returns the transport for a mail server, created at the first call. */
export function getMailTransport(
  { platform }: Pick<Context, 'platform'>,
  smtp: SmtpConfig,
): Promise<Transporter> {
  const transport =
    transports.get(smtp) ?? createTransport(smtp, new URL(platform.config.publicUrl).hostname);
  transports.set(smtp, transport);
  return transport;
}

interface TransportOptions {
  /** Fails if the server does not offer the sign-in for which there is a password. */
  requiresSignIn?: boolean;
  /** Maximum duration of a connection in milliseconds */
  maxConnectionMs?: number;
}

/** Creates a transport that opens a connection for each mail. @param name own name in the greeting */
export async function createTransport(
  smtp: SmtpConfig,
  name: string,
  { requiresSignIn = false, maxConnectionMs = MAX_CONNECTION_MS }: TransportOptions = {},
): Promise<Transporter> {
  const nodemailer = await import('nodemailer');
  const egress = new Egress({ smtp });
  return nodemailer.createTransport({
    ...createConnectionOptions(smtp),
    ...TIMEOUTS_MS,
    forceAuth: requiresSignIn && smtp.auth !== undefined,
    name,
    getSocket: (_options, callback) =>
      egress.connect('smtp', (error, connection) => {
        if (connection) limitDuration(connection, maxConnectionMs);
        callback(error, connection ? { connection } : false);
      }),
  });
}

/** Closes a connection after that time: a server that answers in small parts resets all other timeouts. */
function limitDuration(connection: Socket, maxMs: number): void {
  const timer = setTimeout(() => connection.destroy(), maxMs);
  connection.once('close', () => clearTimeout(timer));
}

const isThisMachine = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);

/** Returns the connection options. Connections to another machine are encrypted, and its certificate is verified. */
function createConnectionOptions({ host, port, secure, auth }: SmtpConfig) {
  const isLocal = isThisMachine(host);
  return {
    host,
    port,
    secure,
    ...(auth && { auth }),
    requireTLS: !secure && !isLocal,
    ...(isLocal && { tls: { rejectUnauthorized: false } }),
  };
}

/**
 * Requires that a mail server on another machine supports TLS. Does nothing for an unreachable server: sending checks
 * TLS again.
 * @throws {StartError} about SMTP_URL
 */
export async function requireMailTls(ctx: Pick<Context, 'platform'>): Promise<void> {
  const { smtp } = ctx.platform.config;
  if (!smtp || isThisMachine(smtp.host)) return;
  const transport = await getMailTransport(ctx, smtp);
  const timeout = new Promise<undefined>((resolve) => {
    setTimeout(resolve, CHECK_TIMEOUT_MS, undefined).unref();
  });
  const failure = await Promise.race([
    transport.verify().then(returnUndefined, (error: Error) => error),
    timeout,
  ]);
  if (!failure || !isTlsFailure(failure)) return;
  throw new StartError(
    localize(
      `SMTP_URL: ${smtp.host} ile TLS kurulamadı (${failure.message}). Başka bir makinedeki sunucuya e-posta yalnız TLS ile gönderilir.`,
      `SMTP_URL: no TLS with ${smtp.host} (${failure.message}). Mail is sent to a server on another machine with TLS only.`,
    ),
  );
}

/** Returns true for a TLS error. Nodemailer reports ETLS for STARTTLS, and codes of Node or OpenSSL for a handshake. */
function isTlsFailure({ code, originalCode }: NodeJS.ErrnoException & { originalCode?: string }) {
  return code === 'ETLS' || /CERT|SSL|TLS|VERIFY/.test(originalCode ?? '');
}
