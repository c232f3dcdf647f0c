import type { Topic } from '@vitrin/contract/topics.ts';
import type { NameLoader } from '../audit/entity-names.ts';
import type { CachedValue } from '../cache/cached-value.ts';
import type { Context } from '../context.ts';
import { createPlatformSingleton } from '../platform-singleton.ts';
import type { RestoreResult } from './row-history.ts';
import type { StoredVersion } from './stored-version.ts';

/** Period in which visitors see a row; `null`: unlimited */
export interface VisibilityPeriod {
  from: string | null;
  to: string | null;
}

/** A row in the plan */
export interface PlannedRow extends VisibilityPeriod {
  id: string;
  title: string;
  place: number | null;
}

/** Operations on the content of one collection, for code that works with all collections */
export interface ContentType {
  /** Path segment, for example `cards` */
  name: string;
  /** Name in the audit log; also the topic */
  entity: Topic;
  /** Returns true if the row exists. */
  hasRow: (ctx: Context, id: string) => Promise<boolean>;
  restore: (ctx: Context, version: StoredVersion) => Promise<RestoreResult>;
  /** Absent if the content can't be deleted */
  restoreDeleted?: (ctx: Context, deletion: StoredVersion) => Promise<RestoreResult>;
  /** Name of the table */
  table: string;
  /**
   * Replaces the texts of a row; call it in a transaction. Returns true if that changed the row. @throws like an update
   */
  replaceTexts: (tx: Context, id: string, change: (text: string) => string) => Promise<boolean>;
  titleFields: readonly string[];
  /** Returns the title of a row. */
  getTitle: (row: object) => string;
  /** Loads the names of rows for the audit log; absent if the content has one row. */
  loadNames?: NameLoader;
  /** Fields of a snapshot that the server sets */
  derivedFields: readonly string[];
  /** Fields with a link */
  linkFields: readonly string[];
  /** Returns the active rows with their visibility periods; absent for collections without spans. */
  listPlanned?: (ctx: Context) => Promise<PlannedRow[]>;
  /** The public list */
  cachedList?: CachedValue<unknown>;
}

/** Content types of the running server by path segment */
const getContentTypes = createPlatformSingleton(() => new Map<string, ContentType>());

/** Registers a content type for history, bin, plan and preview. */
export function registerContentType(ctx: Pick<Context, 'platform'>, content: ContentType): void {
  getContentTypes(ctx).set(content.name, content);
}

/** Finds a content type by path segment or audit entity. */
export function findContentType(
  ctx: Pick<Context, 'platform'>,
  name: string,
): ContentType | undefined {
  return (
    getContentTypes(ctx).get(name) ?? listContentTypes(ctx).find(({ entity }) => entity === name)
  );
}

/** Returns all content types in the order of registration. */
export function listContentTypes(ctx: Pick<Context, 'platform'>): ContentType[] {
  return [...getContentTypes(ctx).values()];
}
