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

/** A newer account and the older ones to which the signal ties it. */
export interface Edge {
  newer: string;
  older: string[];
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Earlier accounts of a burst and of a mail domain that are not suspicious yet, and the time in which they count. */
const BURST = { freeAccounts: 3, windowMs: HOUR_MS };
const DOMAIN = { freeAccounts: 4, windowMs: 30 * DAY_MS };

/** Returns the newer accounts that share a signal with older ones. @param uses all accounts with the signal */
export function findEdges(kind: SignalKind, uses: readonly SignalUse[], now: number): Edge[] {
  const byAge = [...uses].sort(compareAge);
  if (kind === 'browser') return findBrowserEdges(uses);
  if (kind === 'domain') return findWindowEdges(byAge, DOMAIN);
  if (kind === 'address')
    return findWindowEdges(byAge, BURST).filter(
      ({ newer }) => (uses.find(({ userId }) => userId === newer)?.createdAt ?? 0) > now - DAY_MS,
    );
  return byAge.slice(1).map((use, index) => toEdge(use, byAge.slice(0, index + 1)));
}

/** An account made in a browser that another account had used before. Signing in alone ties nobody. */
function findBrowserEdges(uses: readonly SignalUse[]): Edge[] {
  return uses
    .filter(({ isOrigin }) => isOrigin)
    .map((use) =>
      toEdge(
        use,
        uses.filter((other) => other !== use && isUsedBefore(other, use)),
      ),
    )
    .filter(({ older }) => older.length > 0);
}

const isUsedBefore = (a: SignalUse, b: SignalUse) =>
  a.usedAt < b.usedAt || (a.usedAt === b.usedAt && a.userId < b.userId);

function findWindowEdges(
  byAge: readonly SignalUse[],
  { freeAccounts, windowMs }: { freeAccounts: number; windowMs: number },
): Edge[] {
  let start = 0;
  return byAge.flatMap((use, index) => {
    while ((byAge[start]?.createdAt ?? use.createdAt) < use.createdAt - windowMs) start++;
    return index - start >= freeAccounts ? [toEdge(use, byAge.slice(start, index))] : [];
  });
}

const toEdge = ({ userId }: SignalUse, older: readonly SignalUse[]): Edge => ({
  newer: userId,
  older: older.map((use) => use.userId),
});

const compareAge = (a: SignalUse, b: SignalUse) =>
  a.createdAt - b.createdAt || (a.userId < b.userId ? -1 : 1);
