import { createAddressHeader } from '../chaos/call.ts';
import type { Member } from '../chaos/site.ts';
import type { Measurement } from './benchmark.ts';
import { CONNECTIONS } from './compare-with-bare-server.ts';
import { interleave } from './interleave.ts';
import { startResourceSampler } from './resource-sampler.ts';
import { runWrk } from './wrk.ts';

export const VISITOR_PAGES = ['/', '/market', '/etkinlikler', '/lider-tablosu', '/bilet-sistemi'];
export const MEMBER_PAGES = ['/', '/market', '/profil'];
export const acceptEncoding = { 'accept-encoding': 'gzip, deflate, br, zstd' };

const WARM_UP_SECONDS = 3;

interface PageMixSite {
  instances: { pid: number; origin: string }[];
  members: Member[];
  /** Returns the ids of the processes of PostgreSQL. */
  listDatabasePids(): number[];
}

/** Measures 70% pages of visitors, 10% pages of members and 20% API, with one instance and with all of them. */
export async function measurePageMix(
  { instances, members, listDatabasePids }: PageMixSite,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Measurement[]> {
  const requests = Array.from({ length: 500 }, (_, index) => {
    const headers = { ...createAddressHeader(index), ...acceptEncoding };
    const rest = Math.floor(index / 10);
    const kind = index % 10;
    if (kind === 0) {
      const cookie = members[rest % members.length]?.cookie ?? '';
      const path = MEMBER_PAGES[rest % MEMBER_PAGES.length] ?? '/';
      return { path, headers: { ...headers, cookie } };
    }
    const path = kind < 3 ? '/api/cards' : VISITOR_PAGES[index % VISITOR_PAGES.length];
    return { path: path ?? '/', headers };
  });
  const createMeasure = (count: number) => async () => {
    const usedInstances = instances.slice(0, count);
    const stopSampler = startResourceSampler({
      node: () => usedInstances.map(({ pid }) => pid),
      database: listDatabasePids,
    });
    const connections = CONNECTIONS / count;
    const loads = await Promise.all(
      usedInstances.map(({ origin }) => runWrk({ origin, connections, seconds, requests })),
    );
    const { node, database } = stopSampler();
    const requestCount = loads.reduce((sum, load) => sum + load.count, 0);
    return {
      perSecond: loads.reduce((sum, load) => sum + load.count / load.seconds, 0),
      nodeMicroseconds: (node.cpuSeconds / requestCount) * 1e6,
      databaseMicroseconds: (database.cpuSeconds / requestCount) * 1e6,
      p99: Math.max(...loads.map((load) => load.p99)),
    };
  };
  for (const { origin } of instances)
    await runWrk({ origin, connections: CONNECTIONS, seconds: WARM_UP_SECONDS, requests });
  const [one, all] = await interleave(rounds, createMeasure(1), createMeasure(instances.length));
  const name = `page mix, ${instances.length} instances of 1`;
  return [
    { name: `${name}: requests/s`, value: all.perSecond, baseline: one.perSecond },
    {
      name: `${name}: CPU of Node per request, µs`,
      value: all.nodeMicroseconds,
      baseline: one.nodeMicroseconds,
    },
    {
      name: `${name}: CPU of PostgreSQL per request, µs`,
      value: all.databaseMicroseconds,
      baseline: one.databaseMicroseconds,
    },
    { name: `${name}: p99, ms`, value: all.p99, baseline: one.p99 },
  ];
}
