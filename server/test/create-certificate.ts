// The certificates' library needs this polyfill, imported first.
import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import {
  BasicConstraintsExtension,
  type Extension,
  SubjectAlternativeNameExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DAY_MS = 86_400_000;

export interface Issuer {
  certificate: X509Certificate;
  keys: webcrypto.CryptoKeyPair;
}

export interface CertificateOptions {
  /** Common name */
  name: string;
  /** Default: the certificate signs itself */
  issuer?: Issuer;
  /** Host name of a server; an authority has none */
  host?: string;
  certificatePath: string;
  keyPath: string;
}

/** Writes a certificate of two days and its unencrypted key as PEM. @returns both, to sign other certificates */
export async function createCertificate(options: CertificateOptions): Promise<Issuer> {
  const { name, issuer, host } = options;
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const subject = `CN=${name}`;
  const extensions: Extension[] = [new BasicConstraintsExtension(!host, undefined, true)];
  if (host) extensions.push(new SubjectAlternativeNameExtension([{ type: 'dns', value: host }]));
  const certificate = await X509CertificateGenerator.create(
    {
      subject,
      issuer: issuer?.certificate.subject ?? subject,
      publicKey: keys.publicKey,
      signingKey: issuer?.keys.privateKey ?? keys.privateKey,
      signingAlgorithm: algorithm,
      notBefore: new Date(Date.now() - DAY_MS),
      notAfter: new Date(Date.now() + DAY_MS),
      extensions,
    },
    webcrypto,
  );
  writeFileSync(options.certificatePath, `${certificate.toString('pem')}\n`);
  // PostgreSQL refuses a key that other users can read.
  writeFileSync(options.keyPath, await exportKey(keys.privateKey), { mode: 0o600 });
  return { certificate, keys };
}

async function exportKey(key: webcrypto.CryptoKey): Promise<string> {
  const bytes = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', key)).toString('base64');
  const lines = bytes.match(/.{1,64}/g) ?? [];
  return ['-----BEGIN PRIVATE KEY-----', ...lines, '-----END PRIVATE KEY-----', ''].join('\n');
}
