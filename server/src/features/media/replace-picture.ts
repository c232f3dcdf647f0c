import type { ReturnsOf } from '@vitrin/contract/api.ts';
import type { PictureUse } from '@vitrin/contract/media.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { Conflict, NotFound } from '../../platform/base/errors.ts';
import { findContentType } from '../../platform/collections/content-types.ts';
import { type Context, type DbContext, withTransaction } from '../../platform/context.ts';
import { picturesTable } from '../../platform/storage/pictures-table.ts';
import { findUses } from './picture-uses.ts';

const { id, address, hash, removedAt } = picturesTable;

/** Locks a picture of the library and returns it. @throws 404 */
export async function lockPicture({ db }: DbContext, pictureId: string) {
  const isPicture = and(eq(id, pictureId), isNull(removedAt));
  const [picture] = await db.select().from(picturesTable).where(isPicture).for('update');
  if (!picture) throw new NotFound('not_found', 'Görsel bulunamadı.');
  return picture;
}

/**
 * Replaces a picture in all current rows. Each changed row gets a new version, so saving an open form conflicts.
 * Older versions keep the old picture.
 * @throws 404, 409 media.no_replacement
 */
export function replacePicture(
  ctx: Context,
  { pictureId, url }: { pictureId: string; url: string },
): Promise<ReturnsOf<'POST /api/admin/pictures/:id/replace'>> {
  return withTransaction(ctx, async (tx) => {
    const oldPicture = await lockPicture(tx, pictureId);
    const isReplacement = and(eq(address, url), isNull(removedAt));
    // Lock the replacement, so that it can't be deleted meanwhile.
    const [replacement] = await tx.db
      .select({ hash })
      .from(picturesTable)
      .where(isReplacement)
      .for('share');
    if (!replacement || url === oldPicture.address) {
      const message = 'Yerine geçecek görsel kütüphanede yok ya da aynı görsel.';
      throw new Conflict('media.no_replacement', message);
    }
    // Replace smaller sizes too: a text may contain one of their URLs.
    const urlPattern = new RegExp(`/uploads/${oldPicture.hash}-[a-z0-9-]+\\.webp`, 'g');
    const uses = (await findUses(tx, oldPicture.hash)).get(oldPicture.hash) ?? [];
    const unchangedUses: PictureUse[] = [];
    let changedCount = 0;
    for (const use of sortUses(uses)) {
      if (await rewriteRow(tx, use, (text) => text.replace(urlPattern, url))) changedCount++;
      else unchangedUses.push(use);
    }
    const entry = { action: 'update', entity: 'pictures', entityId: oldPicture.address } as const;
    await recordAudit(tx, {
      ...entry,
      before: { imageUrl: oldPicture.address },
      after: { imageUrl: url },
    });
    await tx.publish('pictures');
    return { changed: changedCount, left: unchangedUses };
  });
}

/** Sorts the rows, so that two concurrent replacements can't deadlock. */
const sortUses = (uses: PictureUse[]) =>
  uses
    .filter(({ kind }) => kind !== 'version')
    .sort((a, b) => (`${a.collection} ${a.id}` < `${b.collection} ${b.id}` ? -1 : 1));

/** Changes the texts of a row. Returns false if the row can't change any more, for example a sealed draw. */
async function rewriteRow(
  tx: Context,
  { collection, id: rowId }: PictureUse,
  change: (text: string) => string,
): Promise<boolean> {
  const contentType = collection && findContentType(tx, collection);
  if (!contentType || rowId === null) return false;
  try {
    return await contentType.replaceTexts(tx, rowId, change);
  } catch (error) {
    // The error is thrown before any write, so the transaction is still usable.
    if (error instanceof Conflict || error instanceof NotFound) return false;
    throw error;
  }
}
