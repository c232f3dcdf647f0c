import { collections, restorableNames } from '@vitrin/contract/collections.ts';
import { BIN_DAYS } from '@vitrin/contract/history.ts';
import { FALLBACK_TITLE_FIELDS } from '@vitrin/contract/row-title.ts';
import { contentNames } from '@vitrin/contract/topics.ts';
import type pg from 'pg';
import type { FileStore } from '../../platform/storage/file-store.ts';

/** Start of a picture's file names in all widths: the hash of its content. */
const HASH_PATTERN = '[0-9a-f]{32}';
const ADDRESS_PATTERN = `/uploads/(${HASH_PATTERN})-`;

/** A row or a restorable version that refers to a picture. */
export interface PictureReference {
  hash: string;
  kind: 'row' | 'version';
  /** Table name; for a version the audit entity. */
  source: string;
  /** Id or key; null if the table has neither. */
  id: string | null;
  title: string | null;
}

/** Audit entities with restorable versions. */
const restorableEntities = [...restorableNames, 'settings'];

/** Returns an SQL expression for the title of a row that is JSON. */
const buildTitleSql = (
  row: string,
  titleFields: readonly string[],
  toKey = (field: string) => field,
) =>
  `coalesce(${[...titleFields, ...FALLBACK_TITLE_FIELDS].map((field) => `${row} ->> '${toKey(field)}'`).join(', ')})`;
const buildTitleByEntitySql = (row: string) =>
  `case entity ${contentNames
    .map((name) => `when '${name}' then ${buildTitleSql(row, collections[name].titleFields)}`)
    .join(' ')} end`;
const toSnakeCase = (field: string) =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Returns the rows and restorable versions that refer to pictures.
 * @param options `tables`: the tables to search, with their title fields; default all tables. The picture library
 *   searches content tables only, so that a member's text can't block a deletion. `hash`: one picture; default all
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
      `select distinct hash[1] as hash, 'row' as kind, $2::text as source,
              coalesce(r ->> 'id', r ->> 'key') as id, ${buildTitleSql('r', tables?.get(name) ?? [], toSnakeCase)} as title
         from (select ${textExpression} as text, to_jsonb(t) as r from ${name} t) content,
              regexp_matches(text, $3, 'g') hash
        where text like $1`,
      [likePattern, name, ADDRESS_PATTERN],
    );
    references.push(...rows);
  }
  const { rows: versions } = await client.query<PictureReference>(VERSIONS_QUERY, [
    likePattern,
    restorableEntities,
    BIN_DAYS,
    ADDRESS_PATTERN,
  ]);
  references.push(...versions);
  return hash ? references.filter((row) => row.hash === hash) : references;
}

/** Rows deleted longer ago than BIN_DAYS have no restorable versions. */
const VERSIONS_QUERY = `
  with expired as materialized (
    select entity, entity_id from audit_log deletion
     where version is not null and action = 'delete' and created_at < now() - make_interval(days => $3)
       and not exists (
         select from audit_log later
          where later.entity = deletion.entity and later.entity_id = deletion.entity_id
            and later.version > deletion.version))
  select distinct on (hash[1], entity, entity_id)
         hash[1] as hash, 'version' as kind, entity as source, entity_id as id,
         ${buildTitleByEntitySql('coalesce(after, before)')} as title
    from (select *, concat_ws(' ', before::text, after::text) as text from audit_log
           where version is not null and entity = any($2)) v,
         regexp_matches(text, $4, 'g') hash
   where text like $1 and (entity, entity_id) not in (select entity, entity_id from expired)
   order by hash[1], entity, entity_id, version desc`;

const FILE_NAME_PATTERN = /^([0-9a-f]{32})-\d/;

/** A new picture may belong to a form that is not saved yet. */
const GRACE_PERIOD_MS = 30 * 86_400_000;

/**
 * Yields stored files that are older than a month and that nothing refers to. Delete each before requesting the next: an
 * identical picture that is uploaded during the iteration is stored again and must not be deleted.
 */
export async function* findUnusedFiles(client: pg.ClientBase, files: FileStore, now = Date.now()) {
  const usedHashes = new Set((await listPictureReferences(client)).map(({ hash }) => hash));
  for await (const { name, storedAt, bytes } of files.listDetails()) {
    const hash = FILE_NAME_PATTERN.exec(name)?.[1];
    if (hash && !usedHashes.has(hash) && now - storedAt.getTime() > GRACE_PERIOD_MS)
      yield { name, bytes };
  }
}
