import type { DuplicateKind } from '@vitrin/contract/duplicates.ts';

/** An account with one shared signal. Times in milliseconds. */
export interface SignalUse {
  userId: string;
  /** Registration of the account. */
  createdAt: number;
  /** First use of the signal by the account. */
  usedAt: number;
  /** The account was made with the signal. */
  isOrigin: boolean;
}

export type SignalKind = 'address' | Exclude<DuplicateKind, 'burst'>;

/**
 * A newer account and the older ones to which the signal ties it, as positions in the sorted uses: the older ones are
 * those from `start` to the one before `index`. Both positions grow from edge to edge.
 */
export interface Edge {
  index: number;
  start: number;
}

/** The accounts with a signal in the order in which they are older, and the edges between them */
export interface SortedUses {
  uses: SignalUse[];
  edges: Edge[];
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Earlier accounts of a burst and of a mail domain that are not suspicious yet, and the time in which they count. */
const BURST = { freeAccounts: 3, windowMs: HOUR_MS };
const DOMAIN = { freeAccounts: 4, windowMs: 30 * DAY_MS };

/** Returns the newer accounts that share a signal with older ones. @param uses all accounts with the signal */
export function findEdges(kind: SignalKind, uses: readonly SignalUse[], now: number): SortedUses {
  if (kind === 'browser') return findBrowserEdges(uses);
  const byAge = uses.toSorted((a, b) => a.createdAt - b.createdAt || compareIds(a, b));
  if (kind === 'domain') return { uses: byAge, edges: findWindowEdges(byAge, DOMAIN) };
  if (kind === 'address') {
    const isOfLastDay = ({ index }: Edge) => (byAge[index]?.createdAt ?? 0) > now - DAY_MS;
    return { uses: byAge, edges: findWindowEdges(byAge, BURST).filter(isOfLastDay) };
  }
  return { uses: byAge, edges: byAge.slice(1).map((_, index) => ({ index: index + 1, start: 0 })) };
}

/** Returns an edge for each account that was registered in a browser with an earlier account. Sign-ins add no edges. */
function findBrowserEdges(uses: readonly SignalUse[]): SortedUses {
  const byUse = uses.toSorted((a, b) => a.usedAt - b.usedAt || compareIds(a, b));
  const edges = byUse.flatMap(({ isOrigin }, index) =>
    isOrigin && index > 0 ? [{ index, start: 0 }] : [],
  );
  return { uses: byUse, edges };
}

function findWindowEdges(
  byAge: readonly SignalUse[],
  { freeAccounts, windowMs }: { freeAccounts: number; windowMs: number },
): Edge[] {
  let start = 0;
  return byAge.flatMap((use, index) => {
    while ((byAge[start]?.createdAt ?? use.createdAt) < use.createdAt - windowMs) start++;
    return index - start >= freeAccounts ? [{ index, start }] : [];
  });
}

const compareIds = (a: SignalUse, b: SignalUse) => (a.userId < b.userId ? -1 : 1);
