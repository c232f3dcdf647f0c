import type { PictureUse } from '@vitrin/contract/media.ts';
import { pictureWidths } from '@vitrin/contract/parse-picture-url.ts';
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { Conflict } from '../../platform/base/errors.ts';
import { type Context, createSystemContext, withTransaction } from '../../platform/context.ts';
import type { Platform } from '../../platform/platform.ts';
import { picturesTable } from '../../platform/storage/pictures-table.ts';
import { findUses } from './picture-uses.ts';
import { lockPicture } from './replace-picture.ts';

const { id, removedAt } = picturesTable;

/**
 * Deletes an unused picture from the library. Its files stay for an hour, because an open form may still use them.
 * @throws 404, 409 media.in_use
 */
export function deletePicture(ctx: Context, pictureId: string): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    const { address, hash } = await lockPicture(tx, pictureId);
    const uses = (await findUses(tx, hash)).get(hash);
    if (uses) throw new Conflict('media.in_use', getInUseMessage(uses));
    await tx.db.update(picturesTable).set({ removedAt: sql`now()` }).where(eq(id, pictureId));
    await recordAudit(tx, { action: 'delete', entity: 'pictures', entityId: address });
    await tx.publish('pictures');
  });
}

const getInUseMessage = (uses: PictureUse[]) =>
  uses.some(({ kind }) => kind !== 'version')
    ? `Bu görsel ${uses.length} yerde kullanılıyor. Önce oralarda değiştirin.`
    : 'Bu görsel geri getirilebilen eski bir sürümde kullanılıyor; o sürüm saklandıkça silinemez.';

/** Deletes the files of pictures deleted an hour ago; a picture that is used again returns to the library. */
export async function deleteOrphanedFiles(platform: Platform): Promise<void> {
  const system = createSystemContext(platform);
  const isDue = and(isNotNull(removedAt), lt(removedAt, sql`now() - interval '1 hour'`));
  const duePictures = await system.db.select({ id }).from(picturesTable).where(isDue);
  for (const duePicture of duePictures) {
    await withTransaction(system, async (tx) => {
      // A concurrent upload of the same picture blocks here and then stores it again.
      const isStillDue = and(eq(id, duePicture.id), isDue);
      const [picture] = await tx.db.select().from(picturesTable).where(isStillDue).for('update');
      if (!picture) return;
      await tx.publish('pictures');
      const isPicture = eq(id, picture.id);
      if ((await findUses(tx, picture.hash)).has(picture.hash)) {
        await tx.db.update(picturesTable).set({ removedAt: null }).where(isPicture);
        return;
      }
      await tx.db.delete(picturesTable).where(isPicture);
      for (const name of listFileNames(picture.address)) await platform.pictures.files.delete(name);
    });
  }
}

/** Returns the file names of a picture and of its possible smaller sizes. */
function listFileNames(address: string): string[] {
  const name = address.replace('/uploads/', '');
  const smallerSizes = pictureWidths.map((width) => name.replace('.webp', `-${width}.webp`));
  return [name, ...smallerSizes];
}
