import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../server/demo/random.ts';
import type { Site } from './site.ts';
import { type WriteLog, writeSomething } from './writes.ts';

const WORKERS = 8;
/** After so long without an answer nobody is there; then who starts is not to be kept from it by those who ask. */
const NOBODY_THERE = 200;
const REST = 100;

/** Has workers write without a pause, whatever happens to the site meanwhile. */
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
      await sleep(own.between(0, 15) + (books.silence > NOBODY_THERE ? REST : 0));
    }
  });
  try {
    await meanwhile();
  } finally {
    writing = false;
    await Promise.all(workers);
  }
}
