import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_PAGE_SIZE } from '@vitrin/contract/page-size.ts';
import { TooManyRequests } from '../../../platform/base/errors.ts';
import type { Actor, Context } from '../../../platform/context.ts';
import { AttemptLimiter } from '../../../platform/database/attempt-limiter.ts';
import { iteratePages } from '../../../platform/database/iterate-pages.ts';
import { getFeatures } from '../../../platform/feature/feature.ts';
import { getManagedUser } from '../people/managed-user.ts';
import { listOwnSessions } from './own-sessions.ts';

/**
 * Streams all data about the user as JSON, without hashes and data of others. Each chunk is built after the client
 * has read the previous one.
 * @throws 429 account.export_busy, account.too_many_exports
 */
export async function exportOwnData(ctx: Context<Actor>): Promise<Readable> {
  const { actor } = ctx;
  const lock = await acquireExportLock(ctx, actor.id);
  try {
    const {
      suspended: _suspended,
      break: _break,
      createdAt: memberSince,
      ...user
    } = await getManagedUser(ctx, actor.id);
    const { rows: sessions } = await listOwnSessions(ctx, { limit: MAX_PAGE_SIZE });
    const head = { exportedAt: new Date().toISOString(), user, memberSince, sessions };
    // Byte mode limits the buffer to one chunk; in object mode it would count chunks.
    const file = Readable.from(generateFile(ctx, head, lock), { objectMode: false });
    file.once('close', () => void lock.release().catch((err) => ctx.log.warn({ err }, 'export')));
    return file;
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Yields the file in chunks. Releases the lock before the last chunk, so that the client can then export again. */
async function* generateFile(
  ctx: Context<Actor>,
  head: object,
  lock: ExportLock,
): AsyncGenerator<string> {
  // Leave the object open: the sections follow.
  yield JSON.stringify(head).slice(0, -1);
  const userId = ctx.actor.id;
  const sections = getFeatures(ctx).flatMap(({ personalData }) =>
    personalData === 'none' ? [] : Object.entries(personalData.export),
  );
  for (const [name, listRows] of sections) {
    yield `,${JSON.stringify(name)}:[`;
    let separator = '\n';
    let startMs = performance.now();
    for await (const rows of iteratePages((page) => listRows(ctx, { userId, ...page }))) {
      const chunk = separator + rows.map((row) => JSON.stringify(row)).join(',\n');
      const durationMs = performance.now() - startMs;
      yield chunk;
      await lock.renew();
      separator = ',\n';
      // Sleep as long as the query took, so that other statements can run.
      await sleep(durationMs);
      startMs = performance.now();
    }
    yield ']';
  }
  await lock.release();
  yield '}\n';
}

interface ExportLock {
  /** Extends a lock that is older than `RENEW_INTERVAL_MS`. */
  renew(): Promise<void>;
  /** Releases the lock, once. */
  release(): Promise<void>;
}

/** An unrenewed lock expires after this time in seconds, in case the instance of the export died. */
const LOCK_SECONDS = 60;
const RENEW_INTERVAL_MS = 20_000;

const lockLimiter = new AttemptLimiter('export-running', 1, { durationSeconds: LOCK_SECONDS });
const startLimiter = new AttemptLimiter('export', 5);

/**
 * Acquires the member's export lock and counts the export: one at a time and 5 per 10 minutes, over all instances.
 * @throws 429 account.export_busy, account.too_many_exports
 */
export async function acquireExportLock(
  ctx: Pick<Context, 'platform'>,
  userId: string,
): Promise<ExportLock> {
  const seconds = await lockLimiter.tryConsume(ctx, userId);
  if (seconds > 0) {
    const message = 'Verileriniz şu anda zaten indiriliyor. Bitince tekrar deneyin.';
    throw new TooManyRequests('account.export_busy', message, seconds);
  }
  let releasePromise: Promise<void> | undefined;
  let renewedAt = performance.now();
  const release = () => {
    releasePromise ??= lockLimiter.reset(ctx, userId);
    return releasePromise;
  };
  const renew = async () => {
    if (performance.now() - renewedAt < RENEW_INTERVAL_MS) return;
    renewedAt = performance.now();
    await lockLimiter.block(ctx, userId, LOCK_SECONDS);
  };
  try {
    const message = 'Verilerinizi çok sık indirdiniz.';
    await startLimiter.consume(ctx, userId, 'account.too_many_exports', message);
  } catch (error) {
    await release();
    throw error;
  }
  return { renew, release };
}
