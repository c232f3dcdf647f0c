import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { installation } from '../../platform/database/platform-tables.ts';
import type { Platform } from '../../platform/platform.ts';
import { picturesTable } from '../../platform/storage/pictures-table.ts';

const DONE = 'pictures-adopted';
const wholePicture = /^[a-z0-9]{32}-\d{1,4}x\d{1,4}(-dark|-light)?\.webp$/;
const CHUNK_SIZE = 500;

/** Adds files stored before the library existed, once. */
export async function backfillPictures({ db, pictures, topicBus }: Platform): Promise<void> {
  const [done] = await db.select().from(installation).where(eq(installation.key, DONE));
  if (done) return;
  let waiting: (typeof picturesTable.$inferInsert)[] = [];
  const enter = async () => {
    if (waiting.length > 0) await db.insert(picturesTable).values(waiting).onConflictDoNothing();
    waiting = [];
  };
  for await (const { name, storedAt, bytes } of pictures.files.details()) {
    if (!wholePicture.test(name)) continue;
    const createdAt = storedAt.toISOString();
    const id = v7({ msecs: storedAt.getTime() });
    waiting.push({ id, address: `/uploads/${name}`, bytes, createdAt });
    if (waiting.length === CHUNK_SIZE) await enter();
  }
  await enter();
  await db.insert(installation).values({ key: DONE, value: 'yes' }).onConflictDoNothing();
  topicBus.publishThrottled('pictures');
}
