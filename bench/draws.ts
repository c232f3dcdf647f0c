import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRunningPostgres } from '../server/src/platform/database/embedded/find-running-postgres.ts';
import { agreeing } from './agreeing-receipts.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { addEntries, awaitRound, ENTRIES, MEMBERS } from './draws-data.ts';
import type { Connection } from './pgbench.ts';
import { peakResidentBytes } from './process-usage.ts';
import { type ServerUnderTest, signIn, startServer } from './server-under-test.ts';
import { beacon, verifyInBrowser } from './verify-in-browser.ts';

const PLACES = 1000;
const RECEIPTS = 1000;
/** Sealing and drawing with a million entries, what others notice of it, and whether another program agrees. */
export const draws: Benchmark = {
  name: 'draws',
  about: `${ENTRIES.toLocaleString('en-US')} entries and ${PLACES} places sealed and drawn; others meanwhile`,
  async run({ profile }) {
    const server = await startServer({ profile });
    const database = findRunningPostgres(join(server.dataDir, 'postgres'));
    if (!database) throw new Error('The embedded database is not running');
    const { connection } = database;
    const { ticketCompanyId, eventId } = await addEntries(connection);
    const figures: Figure[] = [];
    for (const [what, source] of [
      [`${ENTRIES} numbers`, { source: 'tickets', ticketCompanyId }],
      [`${MEMBERS} participants`, { source: 'event', eventId }],
    ] as const) {
      figures.push(...(await measure(server, connection, { what, source })));
    }
    const held = await fetch(`${server.origin}/api/draws`);
    const [draw] = (await held.json()) as { id: string }[];
    figures.push({
      name: `${MEMBERS} participants: checked by the browser of a slow phone, s`,
      ours: await verifyInBrowser(server.origin, draw?.id ?? '', MEMBERS),
      aim: { atMost: 3 },
    });
    await server.stop();
    figures.push({
      name: `receipts of ${RECEIPTS} on which a program in Python agrees`,
      ours: await agreeing(RECEIPTS),
      aim: { atLeast: RECEIPTS },
    });
    return figures;
  },
};

async function measure(
  server: ServerUnderTest,
  connection: Connection,
  { what, source }: { what: string; source: object },
): Promise<Figure[]> {
  const headers = { ...(await signIn(server)), 'content-type': 'application/json' };
  const post = async (path: string, body?: object) => {
    const answer = await fetch(`${server.origin}/api/${path}`, {
      method: 'POST',
      headers: { ...headers, origin: server.origin },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { id: string; places: unknown[] };
  };
  const { id } = await post('admin/draws', {
    ...source,
    title: 'Ölçüm',
    permit: 'MPİ-1',
    prizes: [{ title: 'Kupa', count: PLACES }],
    onePrizePerPerson: false,
    drawAt: new Date(Date.now() + 600_000).toISOString(),
  });
  const others = new Others(server);
  let sealing = 0;
  let drawing = 0;
  const memory = await peakResidentBytes(server.pid, async () => {
    sealing = await others.during(() => post(`admin/draws/${id}/seal`));
    await awaitRound(connection, id, beacon.round);
    await sleep(500);
    const { signature } = beacon;
    drawing = await others.during(() => post(`draws/${id}/beacon`, { signature }));
  });
  return [
    { name: `${what}: sealing, s`, ours: sealing, aim: { atMost: 5 } },
    { name: `${what}: drawing, s`, ours: drawing, aim: { atMost: 5 } },
    { name: `${what}: longest wait of others, ms`, ours: others.longest, aim: { atMost: 100 } },
    { name: `${what}: longest wait of others in quiet, ms`, ours: await others.inQuiet() },
    { name: `${what}: memory of the process, MB`, ours: memory / 1e6 },
  ];
}

/** Somebody who asks for a kept answer all the time. */
class Others {
  readonly #origin: string;
  longest = 0;

  constructor({ origin }: ServerUnderTest) {
    this.#origin = origin;
  }

  /** @returns how long the work took, seconds */
  async during(work: () => Promise<unknown>): Promise<number> {
    let isOver = false;
    const began = performance.now();
    const over = work().finally(() => {
      isOver = true;
    });
    while (!isOver) this.longest = Math.max(this.longest, await this.#ask());
    await over;
    return (performance.now() - began) / 1000;
  }

  async inQuiet(): Promise<number> {
    let longest = 0;
    for (let n = 0; n < 500; n++) longest = Math.max(longest, await this.#ask());
    return longest;
  }

  async #ask(): Promise<number> {
    const began = performance.now();
    await (await fetch(`${this.#origin}/api/cards`)).arrayBuffer();
    const took = performance.now() - began;
    await sleep(2);
    return took;
  }
}
