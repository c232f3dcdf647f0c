import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { StartError } from '../base/errors.ts';
import { parseDatabaseUrl } from './parse-database-url.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrin-address-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('parseDatabaseUrl', () => {
  it.each([
    ['postgres://kim@/vitrin?host=/run/postgresql', { host: '/run/postgresql', user: 'kim' }],
    ['postgres:///vitrin?host=/run/postgresql&user=kim', { host: '/run/postgresql', user: 'kim' }],
    ['postgres://kim@%2Frun%2Fpostgresql/vitrin', { host: '/run/postgresql', user: 'kim' }],
    ['postgresql://kim:a%40b@db.example:6432/vitrin', { port: 6432, password: 'a@b' }],
    ['postgres://kim@[::1]/vitrin', { host: '::1', user: 'kim' }],
  ])('parses %s', (address, connection) => {
    expect(parseDatabaseUrl('DATABASE_URL', address)).toMatchObject({
      ...connection,
      database: 'vitrin',
      ssl: false,
    });
  });

  it('never encrypts a unix socket, even with sslmode=require', () => {
    const address = 'postgres:///vitrin?host=/run/postgresql&sslmode=require';
    expect(parseDatabaseUrl('DATABASE_URL', address).ssl).toBe(false);
  });

  const textPath = join(folder, 'notlar.txt');
  writeFileSync(textPath, 'merhaba');
  it.each([
    ['?sslmode=prefer', 'sslmode disable, require, verify-ca, verify-full olabilir.'],
    ['?sslmode=', 'sslmode disable, require, verify-ca, verify-full olabilir.'],
    ['?ssl=no-verify', 'ssl yerine sslmode verilir.'],
    ['?sslmode=verify-ca', 'sslmode=verify-ca için sslrootcert gerekir.'],
    ['?sslmode=verify-full&sslrootcert=/yok.pem', '/yok.pem okunamadı (ENOENT).'],
    [`?sslmode=require&sslrootcert=${textPath}`, 'sslrootcert bir PEM sertifikası değil.'],
    [':kapı/vitrin', 'Invalid URL.'],
  ])('rejects an address ending with %s in one line without the password', (suffix, reason) => {
    const parseUrl = () => parseDatabaseUrl('DATABASE_LISTEN_URL', `postgres://u:gizli@h${suffix}`);
    expect(parseUrl).toThrow(StartError);
    expect(parseUrl).toThrow(`DATABASE_LISTEN_URL geçersiz: ${reason}`);
    expect(parseUrl).toThrow(/^(?!.*gizli)[^\n]*$/);
  });
});
