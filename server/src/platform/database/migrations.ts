import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { serverFolder } from '../base/server-folder.ts';

const folder = join(serverFolder, 'migrations');

export interface Migration {
  /** e.g. `0000_beginning` */
  name: string;
  sql: string;
  /** SHA-256 of its text. */
  hash: string;
  /** When it was written, milliseconds since 1970. */
  when: number;
}

interface Journal {
  entries: { tag: string; when: number }[];
}

/** This version's migrations, oldest first. */
export function knownMigrations(): Migration[] {
  const { entries }: Journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));
  return entries.map(({ tag: name, when }) => {
    const sql = readFileSync(join(folder, `${name}.sql`), 'utf8');
    return { name, sql, hash: sha256(sql), when };
  });
}

/** Whether these are the first of ours, in our order: else they are a newer version's or another program's. */
export function areKnown(hashes: string[], known = knownMigrations()): boolean {
  return hashes.every((hash, at) => hash === known[at]?.hash);
}

/** SHA-256 of each migration that the database has, oldest first. */
export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  const migrations = rows[0]?.there
    ? await client.query<{ hash: string }>(
        'select hash from drizzle.__drizzle_migrations order by created_at, id',
      )
    : { rows: [] };
  return migrations.rows.map(({ hash }) => hash);
}

/** Makes what remembers which migrations, in drizzle-kit's terms, and which functions a database has. */
export const recordTables = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint
  );
  create table if not exists drizzle.functions (hash text not null)`;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
