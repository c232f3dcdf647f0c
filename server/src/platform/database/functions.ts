import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { serverFolder } from '../base/server-folder.ts';

const source = join(serverFolder, 'src');

export interface FunctionFile {
  /** Path below server/src. */
  name: string;
  sql: string;
}

export interface Functions {
  /** Those of platform/, of which tables may be made. */
  beforeTables: FunctionFile[];
  /** Those of features, which work on tables. */
  afterTables: FunctionFile[];
  /** SHA-256 of all of them. */
  hash: string;
}

/** The functions, triggers and views of this version: every `.sql` beside the operation that it belongs to. */
export function readFunctions(folder = source): Functions {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }));
  const isUnder = ({ name }: FunctionFile) => name.startsWith('platform');
  return {
    beforeTables: files.filter(isUnder),
    afterTables: files.filter((file) => !isUnder(file)),
    hash: createHash('sha256').update(JSON.stringify(files)).digest('hex'),
  };
}

/**
 * Drops all triggers, functions and views of the schema `public`, which is Vitrin's alone, so that those remain which are made
 * next. A function of which a column or an index is made stays, to be replaced; an extension's are not ours.
 */
export async function dropFunctions(client: pg.Client): Promise<void> {
  for (const find of [findViews, findTriggers, findFunctions]) {
    const { rows } = await client.query<{ statement: string }>(find);
    for (const { statement } of rows) await client.query(statement);
  }
}

const ours = `
  p.pronamespace = 'public'::regnamespace and not exists (
    select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e'
  )`;

const findViews = `
  select format('drop view if exists %I cascade', relname) as statement
    from pg_class c
   where relnamespace = 'public'::regnamespace and relkind = 'v' and not exists (
     select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e'
   )`;

const findTriggers = `
  select format('drop trigger %I on %s', tgname, tgrelid::regclass) as statement
    from pg_trigger join pg_proc p on p.oid = tgfoid
   where not tgisinternal and ${ours}`;

const findFunctions = `
  select format('drop routine %s', p.oid::regprocedure) as statement
    from pg_proc p
   where ${ours} and not exists (
     select from pg_depend where refclassid = 'pg_proc'::regclass and refobjid = p.oid
   )`;
