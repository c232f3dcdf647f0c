import { X509Certificate } from 'node:crypto';
import type pg from 'pg';
import { parse, toClientConfig } from 'pg-connection-string';
import { StartError } from '../base/errors.ts';

/** How sure one may be of the server, in libpq's words; those that fall back to plain text are none of ours. */
const modes = ['disable', 'require', 'verify-ca', 'verify-full'];

/**
 * What a `postgres://` address says to the driver, as libpq understands it: `sslmode=require` encrypts and takes
 * whoever answers for the server, unless `sslrootcert` says who signs for it; without a mode nothing is encrypted.
 * @param name of the setting
 * @throws {StartError} one line that names the setting and shows nothing secret
 */
export function parseDatabaseUrl(name: string, address: string): pg.ClientConfig {
  const parameter = (key: string) => new RegExp(`[?&]${key}=([^&]*)`).exec(address)?.[1];
  if (parameter('ssl') !== undefined)
    throw new StartError(`${name} geçersiz: ssl yerine sslmode verilir.`);
  const mode = parameter('sslmode');
  if (mode !== undefined && !modes.includes(mode))
    throw new StartError(`${name} geçersiz: sslmode ${modes.join(', ')} olabilir.`);
  if (mode === 'verify-ca' && !parameter('sslrootcert'))
    throw new StartError(`${name} geçersiz: sslmode=verify-ca için sslrootcert gerekir.`);
  const { ssl = false, ...connection } = read(name, address);
  // A socket of this machine needs no encryption, and PostgreSQL offers none on it.
  return { ...connection, ssl: connection.host?.startsWith('/') ? false : ssl };
}

function read(name: string, address: string): pg.ClientConfig {
  try {
    const connection = toClientConfig(parse(address, { useLibpqCompat: true }));
    if (typeof connection.ssl === 'object' && connection.ssl.ca)
      new X509Certificate(String(connection.ssl.ca));
    return connection;
  } catch (error) {
    const { code, path, message } = error as NodeJS.ErrnoException;
    if (path) throw new StartError(`${name} geçersiz: ${path} okunamadı (${code}).`);
    const why = code?.startsWith('ERR_OSSL') ? 'sslrootcert bir PEM sertifikası değil' : message;
    throw new StartError(`${name} geçersiz: ${why}.`);
  }
}
