import { setTimeout as sleep } from 'node:timers/promises';
import { realBeacon } from '../server/test/draw-fixtures.ts';
import { BackgroundRequests, createCardsRequest } from './background-requests.ts';
import type { Benchmark, Measurement } from './benchmark.ts';
import { addEntries, ENTRIES, MEMBERS, moveToKnownRound } from './draws-data.ts';
import {
  createApiCall,
  getConnection,
  type ServerUnderTest,
  signIn,
  startServer,
} from './server-under-test.ts';

const PLACES = 1000;

/** Durations of sealing and drawing a million entries, and the longest request meanwhile. */
export const draws: Benchmark = {
  name: 'draws',
  description: `${ENTRIES.toLocaleString('en-US')} entries and ${PLACES} places sealed and drawn; other requests meanwhile`,
  async run({ profile }) {
    const server = await startServer({ profile });
    const { ticketCompanyId, eventId } = await addEntries(getConnection(server));
    const measurements = [
      ...(await measureDraw(server, `${ENTRIES} numbers`, { source: 'tickets', ticketCompanyId })),
      ...(await measureDraw(server, `${MEMBERS} participants`, { source: 'event', eventId })),
    ];
    await server.stop();
    return measurements;
  },
};

async function measureDraw(
  server: ServerUnderTest,
  title: string,
  source: object,
): Promise<Measurement[]> {
  const call = createApiCall(server, await signIn(server));
  const { id } = await call('POST admin/draws', {
    ...source,
    title: 'Ölçüm',
    permit: 'MPİ-1',
    prizes: [{ title: 'Kupa', count: PLACES }],
    onePrizePerPerson: false,
    drawAt: new Date(Date.now() + 600_000).toISOString(),
  });
  const cards = createCardsRequest(server);
  const background = new BackgroundRequests([cards]);
  const idle = new BackgroundRequests([cards]);
  const sealing = await background.measureDuring(() => call(`POST admin/draws/${id}/seal`, {}));
  await moveToKnownRound(getConnection(server), id);
  await sleep(500);
  const { signature } = realBeacon;
  const drawing = await background.measureDuring(() =>
    call(`POST draws/${id}/beacon`, { signature }),
  );
  await idle.measureDuring(() => sleep(2000));
  return [
    { name: `${title}: sealing, s`, value: sealing.seconds, target: { atMost: 5 } },
    { name: `${title}: drawing, s`, value: drawing.seconds, target: { atMost: 5 } },
    {
      name: `${title}: longest ${cards.name} meanwhile, ms`,
      value: background.getLongestMs(cards.name),
      target: { atMost: 100 },
      note: `${idle.getLongestMs(cards.name).toFixed(0)} ms without a draw`,
    },
  ];
}
