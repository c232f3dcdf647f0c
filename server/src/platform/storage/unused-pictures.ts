import type pg from 'pg';
import type { FileStore } from './file-store.ts';

/** What a picture's name begins with, whatever its width: the hash of its content. */
const HASH = '[0-9a-f]{32}';
const stem = new RegExp(`^(${HASH})-\\d`);

/** A picture that somebody has just sent may stand in a form that is not saved yet; milliseconds. */
const GRACE = 30 * 86_400_000;

/**
 * The hashes of all pictures that any row of any table names: also the rows of tables that a later migration adds, the
 * record of what was changed, what can be brought back. That somebody once sent a picture is no use of it.
 */
export async function picturesInUse(client: pg.Client): Promise<Set<string>> {
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(
    `select c.oid::regclass::text as name, array_agg(format('%I::text', attname)) as columns
       from pg_class c join pg_attribute a on attrelid = c.oid
      where relkind in ('r', 'm') and relnamespace = 'public'::regnamespace
        and attnum > 0 and not attisdropped
        and atttypid in ('text'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype, 'text[]'::regtype)
        and (relname, attname) <> ('audit_log', 'entity_id')
      group by c.oid`,
  );
  const used = new Set<string>();
  for (const { name, columns } of tables) {
    const words = `concat_ws(' ', ${columns.join(', ')})`;
    const { rows } = await client.query<{ hash: string }>(
      `select distinct (regexp_matches(${words}, '/uploads/(${HASH})-', 'g'))[1] as hash
         from ${name} where ${words} like '%/uploads/%'`,
    );
    for (const { hash } of rows) used.add(hash);
  }
  return used;
}

/**
 * Stored files that nothing has named for a month. Whoever removes one does so before asking for the next: a picture
 * that is sent once more is stored anew, and so is not among them.
 */
export async function* findUnused(client: pg.Client, files: FileStore, now = Date.now()) {
  const used = await picturesInUse(client);
  for await (const { name, storedAt, bytes } of files.details()) {
    const hash = stem.exec(name)?.[1];
    if (hash && !used.has(hash) && now - storedAt.getTime() > GRACE) yield { name, bytes };
  }
}
