import type { Topic } from '@vitrin/contract/topics.ts';
import type { CachedValue } from '../cache/cached-value.ts';
import type { Context } from '../context.ts';
import { platformSingleton } from '../platform-singleton.ts';
import type { RestoreResult } from './row-history.ts';
import type { StoredVersion } from './stored-version.ts';

/** When visitors see a row; `null`: open. */
export interface VisibilitySpan {
  from: string | null;
  to: string | null;
}

/** A row of content as the plan shows it. */
export interface PlannedRow extends VisibilitySpan {
  id: string;
  title: string;
  place: number | null;
}

/** What can be done with content whatever it is; each collection has it by its declaration. */
export interface ContentType {
  /** The segment of its calls, e.g. `cards`. */
  name: string;
  /** Under which it is written down, which is its topic too. */
  entity: Topic;
  /** Whether there is such a row now. */
  has: (ctx: Context, id: string) => Promise<boolean>;
  restore: (ctx: Context, version: StoredVersion) => Promise<RestoreResult>;
  /** Absent for what can't be deleted. */
  restoreDeleted?: (ctx: Context, deletion: StoredVersion) => Promise<RestoreResult>;
  /** The table that holds it. */
  table: string;
  /** Changes what the row's texts say, in a transaction; says whether that changed anything. @throws what a change does */
  replaceTexts: (tx: Context, id: string, change: (text: string) => string) => Promise<boolean>;
  /** Keys of a stored state that nobody writes. */
  derived: readonly string[];
  /** The fields that hold a link. */
  links: readonly string[];
  /** Rows that staff show, with when they are shown; of collections that appear and disappear. */
  listPlanned?: (ctx: Context) => Promise<PlannedRow[]>;
  /** What visitors see. */
  cachedList?: CachedValue<unknown>;
}

/** All content of the running server, by the segment of its calls. */
const contents = platformSingleton(() => new Map<string, ContentType>());

export function registerContentType(of: Pick<Context, 'platform'>, content: ContentType): void {
  contents(of).set(content.name, content);
}

/** Content by the segment of its calls, or by the word under which it is written down. */
export function findContentType(
  of: Pick<Context, 'platform'>,
  name: string,
): ContentType | undefined {
  return contents(of).get(name) ?? listContentTypes(of).find(({ entity }) => entity === name);
}

export function listContentTypes(of: Pick<Context, 'platform'>): ContentType[] {
  return [...contents(of).values()];
}
