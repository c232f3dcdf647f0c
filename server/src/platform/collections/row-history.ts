import { BIN_DAYS } from '@vitrin/contract/history.ts';
import { Conflict, NotFound } from '../base/errors.ts';
import { type Context, withTransaction } from '../context.ts';
import { type Row, type RowsOptions, rowWrites } from './row-writes.ts';
import {
  listLaterVersions,
  lockVersion,
  type RowSnapshot,
  restoreCounter,
  type StoredVersion,
  snapshotAfter,
} from './stored-version.ts';

/** A thing as it is once a version of it has been put back. */
export interface RestoreResult {
  row: object & { id: string; version: number };
  /** The version's fields that were left out. */
  left: string[];
}

const DELETED = 'Bu kayıt silinmiş. Önce çöp kutusundan geri getirin.';

/** What was deleted before this moment can't be brought back any more. */
export const getBinCutoff = () => new Date(Date.now() - BIN_DAYS * 86_400_000).toISOString();

/** Puts back versions of editable rows, by the writes that every change goes through. */
export function rowHistory<R extends Row>(options: RowsOptions<R>) {
  const { fields, row, create } = options.declaration;
  const rows = rowWrites(options);

  /** What staff may write of a state today, and what of it has no place any more. */
  const readable = (state: RowSnapshot): { values: Partial<R>; left: string[] } => {
    const values: RowSnapshot = {};
    const left: string[] = [];
    for (const [field, value] of Object.entries(state)) {
      const read = fields[field]?.safeParse(value);
      if (read?.success) values[field] = read.data;
      else if (read || !(field in row.shape)) left.push(field);
    }
    return { values: values as Partial<R>, left };
  };

  return {
    /** Makes the row what it was after that version. @throws 404, 409 while it is in the bin */
    restore(ctx: Context, version: StoredVersion): Promise<RestoreResult> {
      const { after, entityId: id } = version;
      if (!after) throw new NotFound();
      const { values, left } = readable(after);
      return withTransaction(ctx, async (tx) => {
        const gone = (await listLaterVersions(tx, version)).at(-1);
        if (gone?.after === null) {
          throw gone.createdAt >= getBinCutoff()
            ? new Conflict('history.deleted', DELETED)
            : new NotFound();
        }
        const settle = async (before: R) => {
          const later = await listLaterVersions(tx, version);
          const state = snapshotAfter(version, later, before as unknown as RowSnapshot);
          for (const field of options.counterFields ?? [])
            state[field] = restoreCounter(field, version, later, before as unknown as RowSnapshot);
          return readable(state).values;
        };
        return {
          row: await rows.update(tx, { id, action: 'restore', fields: values, settle }),
          left,
        };
      });
    },

    /** Makes a deleted row again, with its id. @throws 404 for what is not in the bin */
    restoreDeleted(ctx: Context, deletion: StoredVersion): Promise<RestoreResult> {
      const { before, entityId: id, version } = deletion;
      return withTransaction(ctx, async (tx) => {
        await lockVersion(tx, deletion);
        const later = await listLaterVersions(tx, deletion);
        const isBinned = later.length === 0 && deletion.createdAt >= getBinCutoff();
        const { values, left } = readable(before ?? {});
        const whole = create.body.safeParse(values);
        if (deletion.after || !isBinned || !whole.success) throw new NotFound();
        const { createdAt } = before as unknown as Row;
        const kept = { id, createdAt, version: version + 1 };
        const fields = whole.data as Partial<R>;
        return { row: await rows.insert(tx, { action: 'restore', fields, kept }), left };
      });
    },
  };
}
