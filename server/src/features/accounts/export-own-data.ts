import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_PAGE_SIZE } from '@vitrin/contract/page-size.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { iteratePages } from '../../platform/database/iterate-pages.ts';
import { getFeatures } from '../../platform/feature/feature.ts';
import { exportLimits } from './export-limits.ts';
import { getManagedUser } from './managed-user.ts';
import { listOwnSessions } from './own-sessions.ts';

/**
 * Everything that is kept about the caller, without hashes and other people's data: the JSON text piece by piece, each
 * made only once the one before it has been taken.
 * @throws 429 account.export_busy, account.too_many_exports
 */
export async function exportOwnData(ctx: Context<Actor>): Promise<Readable> {
  const { actor } = ctx;
  const leave = await exportLimits(ctx).enter(actor.id);
  try {
    const {
      suspended: _,
      break: _ofStaff,
      createdAt: memberSince,
      ...user
    } = await getManagedUser(ctx, actor.id);
    const { rows: sessions } = await listOwnSessions(ctx, { limit: MAX_PAGE_SIZE });
    const head = { exportedAt: new Date().toISOString(), user, memberSince, sessions };
    // A stream of bytes, not of pieces: what waits to be taken is one piece at most.
    const file = Readable.from(write(ctx, head, leave), { objectMode: false });
    file.once('close', () => void leave().catch((err) => ctx.log.warn({ err }, 'export')));
    return file;
  } catch (error) {
    await leave();
    throw error;
  }
}

/** @param leave is waited for before the last piece: whoever has the whole file may ask for another one */
async function* write(
  ctx: Context<Actor>,
  head: object,
  leave: () => Promise<void>,
): AsyncGenerator<string> {
  // The object stays open for the sections.
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
      // Half of the time belongs to all the others.
      await sleep(took);
      began = performance.now();
    }
    yield ']';
  }
  await leave();
  yield '}\n';
}
