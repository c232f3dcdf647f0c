import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { localize } from '../../../../scripts/operator-language.js';
import { serverFolder } from '../base/server-folder.ts';

const migrationsFolder = join(serverFolder, 'migrations');

export interface Migration {
  /** For example `0000_beginning` */
  name: string;
  sql: string;
  /** SHA-256 of the file */
  hash: string;
  /** Creation time, milliseconds since 1970 */
  when: number;
}

interface Journal {
  entries: { tag: string; when: number }[];
}

/** Returns the migrations of this version, oldest first. */
export function readMigrations(): Migration[] {
  const { entries }: Journal = JSON.parse(
    readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
  );
  return entries.map(({ tag: name, when }) => {
    const sql = readFileSync(join(migrationsFolder, `${name}.sql`), 'utf8');
    return { name, sql, hash: hashSha256(sql), when };
  });
}

/**
 * Compares applied migrations with those of this version. `known`: they are its first ones, in order. `newer`: they
 * continue its own. `unknown`: one of them is in no published version.
 */
export function classifyMigrations(
  hashes: string[],
  ownMigrations = readMigrations(),
): 'known' | 'newer' | 'unknown' {
  const sharedHashes = hashes.slice(0, ownMigrations.length);
  if (sharedHashes.some((hash, index) => hash !== ownMigrations[index]?.hash)) return 'unknown';
  return hashes.length > ownMigrations.length ? 'newer' : 'known';
}

/** Returns the end of a sentence about a database or an archive that this version can't use, for the operator. */
export function describeOtherState(state: 'newer' | 'unknown'): string {
  return state === 'newer'
    ? localize(
        "bu Vitrin'in bilmediği göçler var, daha yeni bir sürümün: önce Vitrin'i güncelleyin.",
        'there are migrations of a newer version: update Vitrin first.',
      )
    : localize(
        'yayımlanmış hiçbir sürümde olmayan bir göç var: durumu tanınmıyor. Onu kuran kodu çalıştırın ya da tanınan bir yedeği geri yükleyin.',
        'there is a migration of no published version: its state is unknown. Run the code that created it, or restore a known backup.',
      );
}

/** Returns the hashes of the applied migrations, oldest first. */
export async function listAppliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  const hashResult = rows[0]?.exists
    ? await client.query<{ hash: string }>(
        'select hash from drizzle.__drizzle_migrations order by created_at, id',
      )
    : { rows: [] };
  return hashResult.rows.map(({ hash }) => hash);
}

/** SQL that creates the records of applied migrations, in the format of drizzle-kit, and of applied functions. */
export const CREATE_RECORD_TABLES = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint
  );
  create table if not exists drizzle.functions (hash text not null)`;

const hashSha256 = (text: string) => createHash('sha256').update(text).digest('hex');
