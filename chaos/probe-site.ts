import { setTimeout as sleep } from 'node:timers/promises';
import { call } from './call.ts';
import type { Site } from './site.ts';

/** Public pages and one public API path */
export const pages = ['/', '/market', '/etkinlikler', '/lider-tablosu', '/api/cards'];

export interface ProbeResult {
  /** Distinct statuses, sorted */
  statuses: { pages: number[]; calls: number[] };
  counts: { pages: number; calls: number };
  longestMs: { pages: number; calls: number };
}

/** Requests pages for the given milliseconds, and at the same time endpoints that need the database. */
export async function probeSite(site: Site, milliseconds: number): Promise<ProbeResult> {
  const end = performance.now() + milliseconds;
  const [pageResponses, readResponses, writeResponses] = await Promise.all([
    probeUntil(end, pages.length, (index) =>
      call(`GET ${site.origin}${pages[index % pages.length]}`),
    ),
    probeUntil(end, 1, (index) => {
      const cookie = site.members[index % site.members.length]?.cookie;
      return call(`GET ${site.origin}/api/auth/user`, { cookie });
    }),
    probeUntil(end, 1, () => {
      const { admin: cookie, members, origin } = site;
      const body = { delta: 1, reason: 'sınav' };
      return call(`POST ${origin}/api/admin/users/${members[0]?.id}/points`, { body, cookie });
    }),
  ]);
  const calls = [...readResponses, ...writeResponses];
  return {
    statuses: { pages: listStatuses(pageResponses), calls: listStatuses(calls) },
    counts: { pages: pageResponses.length, calls: calls.length },
    longestMs: { pages: getLongestMs(pageResponses), calls: getLongestMs(calls) },
  };
}

interface ProbeResponse {
  status: number;
  elapsedMs: number;
}

async function probeUntil(
  end: number,
  minimum: number,
  probe: (index: number) => Promise<ProbeResponse>,
): Promise<ProbeResponse[]> {
  const responses: ProbeResponse[] = [];
  // Request each page at least once: later probes expect it in the cache.
  for (let index = 0; index < minimum || performance.now() < end; index++) {
    responses.push(await probe(index));
    await sleep(20);
  }
  return responses;
}

const listStatuses = (responses: ProbeResponse[]) =>
  [...new Set(responses.map(({ status }) => status))].sort();
const getLongestMs = (responses: ProbeResponse[]) =>
  Math.max(...responses.map(({ elapsedMs }) => elapsedMs));
