import { collections, restorableNames } from '@vitrin/contract/collections.ts';
import { BIN_DAYS } from '@vitrin/contract/history.ts';
import { SUBSTITUTE_FIELDS } from '@vitrin/contract/row-title.ts';
import { contentNames } from '@vitrin/contract/topics.ts';
import type pg from 'pg';
import type { FileStore } from '../../platform/storage/file-store.ts';

/** Start of a picture's file names in all widths: the hash of its content */
const HASH = '[0-9a-f]{32}';
const ADDRESS = `/uploads/(${HASH})-`;

/** A row that refers to a picture, or a restorable version that does */
export interface PictureReference {
  hash: string;
  kind: 'row' | 'version';
  /** Table name; for a version the audit entity */
  place: string;
  /** Id or key; null if the table has neither */
  id: string | null;
  title: string | null;
}

/** Audit entities with restorable versions */
const restorable = [...restorableNames, 'settings'];

/** SQL of the title in a row as JSON */
const titleIn = (row: string, titleFields: readonly string[], toKey = (field: string) => field) =>
  `coalesce(${[...titleFields, ...SUBSTITUTE_FIELDS].map((field) => `${row} ->> '${toKey(field)}'`).join(', ')})`;
const titleByEntity = (row: string) =>
  `case entity ${contentNames
    .map((name) => `when '${name}' then ${titleIn(row, collections[name].titleFields)}`)
    .join(' ')} end`;
const snakeCase = (field: string) =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Returns the content rows and restorable versions that refer to pictures. Tables with texts of members don't count,
 * because members must not be able to prevent a deletion.
 * @param options `tables`: content tables with their title fields, default all tables; `hash`: one picture, default all
 */
export async function listPictureReferences(
  client: Pick<pg.ClientBase, 'query'>,
  {
    tables,
    hash,
  }: { tables?: ReadonlyMap<string, readonly string[]>; hash?: string | undefined } = {},
): Promise<PictureReference[]> {
  const { rows: textTables } = await client.query<{ name: string; columns: string[] }>(
    `select c.oid::regclass::text as name, array_agg(format('%I::text', attname)) as columns
       from pg_class c join pg_attribute a on attrelid = c.oid
      where relkind in ('r', 'm') and relnamespace = 'public'::regnamespace
        and attnum > 0 and not attisdropped
        and atttypid in ('text'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype, 'text[]'::regtype)
        and relname not in ('audit_log', 'pictures') and (relname = any($1) or $1 is null)
      group by c.oid`,
    [tables ? [...tables.keys()] : null],
  );
  const likePattern = `%/uploads/${hash ?? ''}%`;
  const references: PictureReference[] = [];
  for (const { name, columns } of textTables) {
    const textExpression = `concat_ws(' ', ${columns.join(', ')})`;
    const { rows } = await client.query<PictureReference>(
      `select distinct hash[1] as hash, 'row' as kind, $2::text as place,
              coalesce(r ->> 'id', r ->> 'key') as id, ${titleIn('r', tables?.get(name) ?? [], snakeCase)} as title
         from (select ${textExpression} as words, to_jsonb(t) as r from ${name} t) named,
              regexp_matches(words, $3, 'g') hash
        where words like $1`,
      [likePattern, name, ADDRESS],
    );
    references.push(...rows);
  }
  const { rows: versions } = await client.query<PictureReference>(VERSIONS, [
    likePattern,
    restorable,
    BIN_DAYS,
    ADDRESS,
  ]);
  references.push(...versions);
  return hash ? references.filter((row) => row.hash === hash) : references;
}

/** Rows deleted longer ago than BIN_DAYS have no restorable versions. */
const VERSIONS = `
  with gone as materialized (
    select entity, entity_id from audit_log deletion
     where version is not null and action = 'delete' and created_at < now() - make_interval(days => $3)
       and not exists (
         select from audit_log later
          where later.entity = deletion.entity and later.entity_id = deletion.entity_id
            and later.version > deletion.version))
  select distinct on (hash[1], entity, entity_id)
         hash[1] as hash, 'version' as kind, entity as place, entity_id as id,
         ${titleByEntity('coalesce(after, before)')} as title
    from (select *, concat_ws(' ', before::text, after::text) as words from audit_log
           where version is not null and entity = any($2)) v,
         regexp_matches(words, $4, 'g') hash
   where words like $1 and (entity, entity_id) not in (select entity, entity_id from gone)
   order by hash[1], entity, entity_id, version desc`;

const stem = /^([0-9a-f]{32})-\d/;

/** Milliseconds for which a new picture may belong to a form that is not saved yet */
const GRACE_PERIOD_MS = 30 * 86_400_000;

/**
 * Yields stored files that nothing has referred to for a month. Delete each before requesting the next:
 * an identical picture uploaded meanwhile is stored again and then not among them.
 */
export async function* findUnused(client: pg.ClientBase, files: FileStore, now = Date.now()) {
  const usedHashes = new Set((await listPictureReferences(client)).map(({ hash }) => hash));
  for await (const { name, storedAt, bytes } of files.listDetails()) {
    const hash = stem.exec(name)?.[1];
    if (hash && !usedHashes.has(hash) && now - storedAt.getTime() > GRACE_PERIOD_MS)
      yield { name, bytes };
  }
}
