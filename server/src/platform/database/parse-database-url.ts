import { X509Certificate } from 'node:crypto';
import type pg from 'pg';
import { parse, toClientConfig } from 'pg-connection-string';
import { localize } from '../../../../scripts/operator-language.js';
import { StartError } from '../base/errors.ts';

/** Allowed values of libpq's sslmode. Modes that fall back to plain text are not allowed. */
const sslModes = ['disable', 'require', 'verify-ca', 'verify-full'];

/**
 * Returns the driver's configuration for a `postgres://` address, with libpq's meaning of sslmode:
 * `require` encrypts, but verifies the server only if `sslrootcert` is set. Default: no encryption.
 * @param name name of the environment variable, for messages
 * @throws {StartError} one line with the variable and without secrets
 */
export function parseDatabaseUrl(name: string, address: string): pg.ClientConfig {
  const readParameter = (key: string) => new RegExp(`[?&]${key}=([^&]*)`).exec(address)?.[1];
  if (readParameter('ssl') !== undefined)
    throw new StartError(
      localize(
        `${name} geçersiz: ssl yerine sslmode verilir.`,
        `${name} is invalid: use sslmode instead of ssl.`,
      ),
    );
  const mode = readParameter('sslmode');
  if (mode !== undefined && !sslModes.includes(mode))
    throw new StartError(
      localize(
        `${name} geçersiz: sslmode ${sslModes.join(', ')} olabilir.`,
        `${name} is invalid: sslmode can be ${sslModes.join(', ')}.`,
      ),
    );
  if (mode === 'verify-ca' && !readParameter('sslrootcert'))
    throw new StartError(
      localize(
        `${name} geçersiz: sslmode=verify-ca için sslrootcert gerekir.`,
        `${name} is invalid: sslmode=verify-ca needs sslrootcert.`,
      ),
    );
  const { ssl = false, ...connection } = parseConnection(name, address);
  // PostgreSQL offers no encryption on unix sockets, and needs none.
  return { ...connection, ssl: connection.host?.startsWith('/') ? false : ssl };
}

function parseConnection(name: string, address: string): pg.ClientConfig {
  try {
    const connection = toClientConfig(parse(address, { useLibpqCompat: true }));
    if (typeof connection.ssl === 'object' && connection.ssl.ca)
      new X509Certificate(String(connection.ssl.ca));
    return connection;
  } catch (error) {
    const { code, path, message } = error as NodeJS.ErrnoException;
    if (path)
      throw new StartError(
        localize(
          `${name} geçersiz: ${path} okunamadı (${code}).`,
          `${name} is invalid: ${path} could not be read (${code}).`,
        ),
      );
    const reason = code?.startsWith('ERR_OSSL')
      ? localize('sslrootcert bir PEM sertifikası değil', 'sslrootcert is no PEM certificate')
      : message;
    throw new StartError(
      localize(`${name} geçersiz: ${reason}.`, `${name} is invalid: ${reason}.`),
    );
  }
}
