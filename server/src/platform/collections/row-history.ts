import { BIN_DAYS } from '@vitrin/contract/history.ts';
import { Conflict, NotFound } from '../base/errors.ts';
import { type Context, withTransaction } from '../context.ts';
import { createRowWrites, type Row, type RowsOptions } from './row-writes.ts';
import {
  buildSnapshot,
  listLaterVersions,
  lockVersion,
  type RowSnapshot,
  restoreCounter,
  type StoredVersion,
} from './stored-version.ts';

/** The row after restoring a version */
export interface RestoreResult {
  row: object & { id: string; version: number };
  /** Fields of the version that could not be restored */
  left: string[];
}

const DELETED_MESSAGE = 'Bu kayıt silinmiş. Önce çöp kutusundan geri getirin.';

/** Returns the time before which deleted rows can no longer be restored. */
export const getBinCutoff = () => new Date(Date.now() - BIN_DAYS * 86_400_000).toISOString();

/** Returns operations that restore versions of rows. They use the same writes as an edit. */
export function createRowHistory<R extends Row>(options: RowsOptions<R>) {
  const { fields, row, create } = options.declaration;
  const rows = createRowWrites(options);

  /** Splits a snapshot into fields that are still editable and names of fields that no longer exist or are invalid. */
  const toEditableFields = (state: RowSnapshot): { values: Partial<R>; left: string[] } => {
    const values: RowSnapshot = {};
    const unrestoredFields: string[] = [];
    for (const [field, value] of Object.entries(state)) {
      const parseResult = fields[field]?.safeParse(value);
      if (parseResult?.success) values[field] = parseResult.data;
      else if (parseResult || !(field in row.shape)) unrestoredFields.push(field);
    }
    return { values: values as Partial<R>, left: unrestoredFields };
  };

  /** Clears references to deleted rows in fields that are restored. Returns the names of the fields. */
  const clearDanglingFields = async (tx: Context, values: Partial<R>): Promise<string[]> => {
    const names = (await options.findDanglingFields?.(tx, values)) ?? [];
    Object.assign(values, Object.fromEntries(names.map((name) => [name, null])));
    return names;
  };

  return {
    /** Restores the row's state after that version. @throws 404; 409 `history.deleted` while the row is in the bin */
    restore(ctx: Context, version: StoredVersion): Promise<RestoreResult> {
      const { after, entityId: id } = version;
      if (!after) throw new NotFound();
      const { values, left } = toEditableFields(after);
      return withTransaction(ctx, async (tx) => {
        const lastVersion = (await listLaterVersions(tx, version)).at(-1);
        if (lastVersion?.after === null) {
          throw lastVersion.createdAt >= getBinCutoff()
            ? new Conflict('history.deleted', DELETED_MESSAGE)
            : new NotFound();
        }
        const cleared = await clearDanglingFields(tx, values);
        const computeFields = async (before: R) => {
          const laterVersions = await listLaterVersions(tx, version);
          const state = buildSnapshot(version, laterVersions, before as unknown as RowSnapshot);
          for (const field of options.counterFields ?? [])
            state[field] = restoreCounter(
              field,
              version,
              laterVersions,
              before as unknown as RowSnapshot,
            );
          const { values: restoredFields } = toEditableFields(state);
          for (const name of await clearDanglingFields(tx, restoredFields))
            if (!cleared.includes(name)) cleared.push(name);
          return restoredFields;
        };
        const row = await rows.update(tx, { id, action: 'restore', fields: values, computeFields });
        return { row, left: [...left, ...cleared] };
      });
    },

    /** Recreates a deleted row with its id. @throws 404 if it is not in the bin or no longer a valid row */
    restoreDeleted(ctx: Context, deletion: StoredVersion): Promise<RestoreResult> {
      const { before, entityId: id, version } = deletion;
      return withTransaction(ctx, async (tx) => {
        await lockVersion(tx, deletion);
        const laterVersions = await listLaterVersions(tx, deletion);
        const isInBin = laterVersions.length === 0 && deletion.createdAt >= getBinCutoff();
        const { values, left } = toEditableFields(before ?? {});
        const parsedBody = create.body.safeParse(values);
        if (deletion.after || !isInBin || !parsedBody.success) throw new NotFound();
        const { createdAt } = before as unknown as Row;
        const identity = { id, createdAt, version: version + 1 };
        const fields = parsedBody.data as Partial<R>;
        const cleared = await clearDanglingFields(tx, fields);
        const row = await rows.insert(tx, { action: 'restore', fields, identity });
        return { row, left: [...left, ...cleared] };
      });
    },
  };
}
