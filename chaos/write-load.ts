import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../server/demo/random.ts';
import type { Site } from './site.ts';
import { type WriteLog, writeSomething } from './writes.ts';

const WORKERS = 8;
/** After this many milliseconds without a response the server is down; then workers pause, to let it start. */
const DOWN_AFTER_MS = 200;
const PAUSE_MS = 100;

/** Runs workers that write continuously during `work`, whatever happens to the site. */
export async function withWriteLoad(
  site: Site,
  books: WriteLog,
  random: Random,
  meanwhile: () => Promise<unknown>,
): Promise<void> {
  let writing = true;
  books.beginSilenceAnew();
  const workers = Array.from({ length: WORKERS }, async (_, at) => {
    const own = random.fork(at);
    while (writing) {
      await writeSomething(site, books, own);
      await sleep(own.between(0, 15) + (books.silence > DOWN_AFTER_MS ? PAUSE_MS : 0));
    }
  });
  try {
    await meanwhile();
  } finally {
    writing = false;
    await Promise.all(workers);
  }
}
