import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { serverFolder } from '../base/server-folder.ts';

const sourceFolder = join(serverFolder, 'src');

export interface FunctionFile {
  /** Path below server/src */
  name: string;
  sql: string;
}

export interface Functions {
  /** Functions of platform/, which generated columns use */
  beforeTables: FunctionFile[];
  /** Functions of features, which use tables */
  afterTables: FunctionFile[];
  /** SHA-256 of all files */
  hash: string;
}

/** Reads the functions, triggers and views of this version: every `.sql` file below server/src. */
export function readFunctions(): Functions {
  const files = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(sourceFolder, name), 'utf8') }));
  const isOfPlatform = ({ name }: FunctionFile) => name.startsWith('platform');
  return {
    beforeTables: files.filter(isOfPlatform),
    afterTables: files.filter((file) => !isOfPlatform(file)),
    hash: createHash('sha256').update(JSON.stringify(files)).digest('hex'),
  };
}

/**
 * Drops all triggers, functions and views in the schema `public`, so that removed ones disappear.
 * Functions of extensions stay. Functions that columns or indexes use stay too and are replaced later.
 */
export async function dropFunctions(client: pg.Client): Promise<void> {
  for (const dropsQuery of [viewDropsQuery, triggerDropsQuery, functionDropsQuery]) {
    const { rows } = await client.query<{ statement: string }>(dropsQuery);
    for (const { statement } of rows) await client.query(statement);
  }
}

const ownFunctionCondition = `
  p.pronamespace = 'public'::regnamespace and not exists (
    select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e'
  )`;

const viewDropsQuery = `
  select format('drop view if exists %I cascade', relname) as statement
    from pg_class c
   where relnamespace = 'public'::regnamespace and relkind = 'v' and not exists (
     select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e'
   )`;

const triggerDropsQuery = `
  select format('drop trigger %I on %s', tgname, tgrelid::regclass) as statement
    from pg_trigger join pg_proc p on p.oid = tgfoid
   where not tgisinternal and ${ownFunctionCondition}`;

const functionDropsQuery = `
  select format('drop routine %s', p.oid::regprocedure) as statement
    from pg_proc p
   where ${ownFunctionCondition} and not exists (
     select from pg_depend where refclassid = 'pg_proc'::regclass and refobjid = p.oid
   )`;
