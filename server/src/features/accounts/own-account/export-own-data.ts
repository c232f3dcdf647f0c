import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_PAGE_SIZE } from '@vitrin/contract/page-size.ts';
import type { Actor, Context } from '../../../platform/context.ts';
import { iteratePages } from '../../../platform/database/iterate-pages.ts';
import { getFeatures } from '../../../platform/feature/feature.ts';
import { getManagedUser } from '../people/managed-user.ts';
import { exportLimits } from './export-limits.ts';
import { listOwnSessions } from './own-sessions.ts';

/**
 * Streams all data about the user as JSON, without hashes and data of others. Each part is built after the client has
 * read the previous one.
 * @throws 429 account.export_busy, account.too_many_exports
 */
export async function exportOwnData(ctx: Context<Actor>): Promise<Readable> {
  const { actor } = ctx;
  const release = await exportLimits(ctx).enter(actor.id);
  try {
    const {
      suspended: _,
      break: _ofStaff,
      createdAt: memberSince,
      ...user
    } = await getManagedUser(ctx, actor.id);
    const { rows: sessions } = await listOwnSessions(ctx, { limit: MAX_PAGE_SIZE });
    const head = { exportedAt: new Date().toISOString(), user, memberSince, sessions };
    // Byte mode limits the buffer to one part; in object mode it would count parts.
    const file = Readable.from(write(ctx, head, release), { objectMode: false });
    file.once('close', () => void release().catch((err) => ctx.log.warn({ err }, 'export')));
    return file;
  } catch (error) {
    await release();
    throw error;
  }
}

/**
 * @param release releases the export lock; runs before the last chunk, so a client with the whole file may export again
 */
async function* write(
  ctx: Context<Actor>,
  head: object,
  release: () => Promise<void>,
): AsyncGenerator<string> {
  // Leave the object open: the sections follow.
  yield JSON.stringify(head).slice(0, -1);
  const userId = ctx.actor.id;
  const sections = getFeatures(ctx).flatMap(({ personalData }) =>
    personalData === 'none' ? [] : Object.entries(personalData.export),
  );
  for (const [name, list] of sections) {
    yield `,${JSON.stringify(name)}:[`;
    let separator = '\n';
    let began = performance.now();
    for await (const rows of iteratePages((part) => list(ctx, { userId, ...part }))) {
      const piece = separator + rows.map((row) => JSON.stringify(row)).join(',\n');
      const took = performance.now() - began;
      yield piece;
      separator = ',\n';
      // Sleep as long as the query took, so that other statements can run.
      await sleep(took);
      began = performance.now();
    }
    yield ']';
  }
  await release();
  yield '}\n';
}
