import type pg from 'pg';
import type { FileStore } from './file-store.ts';
import { listPictureReferences } from './picture-references.ts';

const stem = /^([0-9a-f]{32})-\d/;

/** A picture that somebody has just sent may stand in a form that is not saved yet; milliseconds. */
const GRACE = 30 * 86_400_000;

/**
 * Stored files that nothing has named for a month. Whoever removes one does so before asking for the next: a picture
 * that is sent once more is stored anew, and so is not among them.
 */
export async function* findUnused(client: pg.ClientBase, files: FileStore, now = Date.now()) {
  const used = new Set((await listPictureReferences(client)).map(({ hash }) => hash));
  for await (const { name, storedAt, bytes } of files.details()) {
    const hash = stem.exec(name)?.[1];
    if (hash && !used.has(hash) && now - storedAt.getTime() > GRACE) yield { name, bytes };
  }
}
