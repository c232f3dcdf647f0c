import { setTimeout as sleep } from 'node:timers/promises';
import { call } from './call.ts';
import type { Site } from './site.ts';

/** Public pages */
export const pages = ['/', '/market', '/etkinlikler', '/lider-tablosu', '/api/cards'];

export interface ProbeResult {
  /** Distinct statuses, sorted */
  statuses: { pages: number[]; calls: number[] };
  counts: { pages: number; calls: number };
  /** Milliseconds */
  longest: { pages: number; calls: number };
}

/** Requests pages and makes calls that need the database, concurrently, for the given milliseconds. */
export async function probeSite(site: Site, milliseconds: number): Promise<ProbeResult> {
  const end = performance.now() + milliseconds;
  const [page, reading, writing] = await Promise.all([
    probeUntil(end, pages.length, (at) => call(`GET ${site.origin}${pages[at % pages.length]}`)),
    probeUntil(end, 1, (at) => {
      const cookie = site.members[at % site.members.length]?.cookie;
      return call(`GET ${site.origin}/api/auth/user`, { cookie });
    }),
    probeUntil(end, 1, () => {
      const { admin: cookie, members, origin } = site;
      const body = { delta: 1, reason: 'sınav' };
      return call(`POST ${origin}/api/admin/users/${members[0]?.id}/points`, { body, cookie });
    }),
  ]);
  const calls = [...reading, ...writing];
  return {
    statuses: { pages: statuses(page), calls: statuses(calls) },
    counts: { pages: page.length, calls: calls.length },
    longest: { pages: longest(page), calls: longest(calls) },
  };
}

interface ProbeResponse {
  status: number;
  elapsedMs: number;
}

async function probeUntil(
  end: number,
  minimum: number,
  probe: (at: number) => Promise<ProbeResponse>,
): Promise<ProbeResponse[]> {
  const all: ProbeResponse[] = [];
  // Each page at least once: a page that was never requested can't be in the cache.
  for (let at = 0; at < minimum || performance.now() < end; at++) {
    all.push(await probe(at));
    await sleep(20);
  }
  return all;
}

const statuses = (all: ProbeResponse[]) => [...new Set(all.map(({ status }) => status))].sort();
const longest = (all: ProbeResponse[]) => Math.max(...all.map(({ elapsedMs }) => elapsedMs));
