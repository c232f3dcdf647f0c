import type { DuplicateKind, DuplicateReason } from '@vitrin/contract/duplicates.ts';
import { findEdges, type SortedUses } from './find-edges.ts';
import type { Decisions, PartnerName, SharedSignal, SignalSource } from './load-signals.ts';

export type Wait = 'no' | 'burst' | 'review';

export interface ComputedGroup {
  /** Sorted by id. */
  members: { userId: string; wait: Wait }[];
  reasons: DuplicateReason[];
  isBurstOnly: boolean;
}

/** A signal that ties newer accounts to older ones, without pairs that a decision has settled. */
interface Tie {
  kind: DuplicateKind;
  partnerName: PartnerName | undefined;
  /** All accounts were made with the signal. */
  areAllOrigins: boolean;
  newer: string[];
  /** Newer and older accounts. */
  members: string[];
}

/**
 * Computes the groups of the seeds from signals and decisions. The result depends on nothing else: computing all groups
 * again from nothing gives the same ones.
 */
export async function computeGroups(
  source: SignalSource,
  seeds: readonly string[],
  now = Date.now(),
): Promise<ComputedGroup[]> {
  const signals = new Map<string, SharedSignal>();
  const visited = new Set(seeds);
  let frontier = [...seeds];
  while (frontier.length > 0) {
    const newSignals = await source.loadSharedSignals(frontier, signals);
    frontier = [];
    for (const [key, signal] of newSignals) {
      if (signals.has(key)) continue;
      signals.set(key, signal);
      for (const userId of listTied(findEdges(signal.kind, signal.uses, now))) {
        if (visited.has(userId)) continue;
        visited.add(userId);
        frontier.push(userId);
      }
    }
  }
  const decisions = await source.loadDecisions([...visited]);
  const ties = [...signals]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, signal]) => toTie(signal, decisions, now));
  return groupTies(ties);
}

/** Returns all accounts of the edges. */
function listTied({ uses, edges }: SortedUses): string[] {
  let nextIndex = 0;
  return edges.flatMap(({ index, start }) => {
    const tied = uses.slice(Math.max(start, nextIndex), index + 1);
    nextIndex = index + 1;
    return tied.map(({ userId }) => userId);
  });
}

function toTie(
  { kind: signalKind, uses, partnerName }: SharedSignal,
  decisions: Decisions,
  now: number,
): Tie[] {
  const kind = signalKind === 'address' ? 'burst' : signalKind;
  const sortedUses = findEdges(signalKind, uses, now);
  const [newer, members] = [new Set<string>(), new Set<string>()];
  for (const { newerId, olderIds } of listUnsettledEdges(sortedUses, decisions, kind)) {
    newer.add(newerId);
    for (const id of [newerId, ...olderIds]) members.add(id);
  }
  if (newer.size === 0) return [];
  const areAllOrigins = uses.every(({ userId, isOrigin }) => isOrigin || !members.has(userId));
  const lists = { newer: [...newer].sort(), members: [...members].sort() };
  return [{ kind, partnerName, areAllOrigins, ...lists }];
}

/**
 * Yields the newer accounts with older ones that no decision about this kind has settled. `olderIds` leaves out those of
 * earlier edges, so that a signal of thousands of accounts takes linear time.
 */
function* listUnsettledEdges(
  { uses, edges }: SortedUses,
  decisions: Decisions,
  kind: DuplicateKind,
): Generator<{ newerId: string; olderIds: string[] }> {
  const decidedGroups = uses.map(({ userId }) =>
    [...(decisions.get(userId) ?? [])].flatMap(([id, kinds]) => (kinds.includes(kind) ? [id] : [])),
  );
  const toKey = ({ index }: { index: number }) => decidedGroups[index]?.toSorted().join() ?? '';
  for (const [key, equalEdges] of Map.groupBy(edges, toKey)) {
    const groups = new Set(key.split(','));
    const isUnsettled = uses.map((_, index) => !decidedGroups[index]?.some((id) => groups.has(id)));
    /** Number of unsettled accounts before each position */
    const counts = [0];
    for (const unsettled of isUnsettled) counts.push((counts.at(-1) ?? 0) + Number(unsettled));
    let nextIndex = 0;
    for (const { index, start } of equalEdges) {
      if (counts[index] === counts[start]) continue;
      const first = Math.max(start, nextIndex);
      const older = uses.slice(first, index).filter((_, offset) => isUnsettled[first + offset]);
      nextIndex = index;
      yield { newerId: uses[index]?.userId ?? '', olderIds: older.map(({ userId }) => userId) };
    }
  }
}

/**
 * Joins ties with common members. A burst joins no members, because strangers share an address block. Members of a
 * burst without another group form a group.
 */
function groupTies(ties: readonly Tie[]): ComputedGroup[] {
  const strongTies = ties.filter(({ kind }) => kind !== 'burst');
  const groups = joinTies(strongTies).map((joined) => [...joined]);
  const groupByMember = new Map(
    groups.flatMap((group) =>
      group.flatMap(({ members }) => members.map((id) => [id, group] as const)),
    ),
  );
  const bursts: Tie[] = [];
  for (const tie of ties.filter(({ kind }) => kind === 'burst')) {
    const parts = Map.groupBy(tie.members, (id) => groupByMember.get(id));
    for (const [group, members] of parts) {
      const memberIds = new Set(members);
      const newer = tie.newer.filter((id) => memberIds.has(id));
      if (newer.length === 0) continue;
      if (group) group.push({ ...tie, newer, members });
      else if (members.length > 1) bursts.push({ ...tie, newer, members });
    }
  }
  return [...groups, ...joinTies(bursts)].map(toGroup);
}

/** Returns the ties in sets that have no member in common. */
function joinTies(ties: readonly Tie[]): Tie[][] {
  const parents = new Map<string, string>();
  const findRoot = (id: string): string => {
    let root = id;
    for (let parent = parents.get(root); parent && parent !== root; parent = parents.get(root))
      root = parent;
    parents.set(id, root);
    return root;
  };
  for (const { members } of ties)
    for (const id of members) parents.set(findRoot(id), findRoot(members[0] ?? id));
  return [...Map.groupBy(ties, ({ members }) => findRoot(members[0] ?? '')).values()];
}

function toGroup(ties: readonly Tie[]): ComputedGroup {
  const waits = new Map<string, Wait>();
  for (const { kind, newer, members } of ties) {
    for (const id of members) if (!waits.has(id)) waits.set(id, 'no');
    for (const id of newer)
      if (kind !== 'burst') waits.set(id, 'review');
      else if (waits.get(id) === 'no') waits.set(id, 'burst');
  }
  return {
    members: [...waits]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([userId, wait]) => ({ userId, wait })),
    reasons: ties.map((tie) => ({
      kind: tie.kind,
      text: describeReason(tie),
      memberIds: tie.newer,
    })),
    isBurstOnly: ties.every(({ kind }) => kind === 'burst'),
  };
}

/** Returns a Turkish sentence for staff that a person can check. */
function describeReason({ kind, partnerName, areAllOrigins, newer, members }: Tie): string {
  const [newerCount, memberCount] = [newer.length, members.length];
  if (kind === 'browser')
    return areAllOrigins
      ? `${memberCount} üye aynı tarayıcıdan kaydolmuş`
      : `${newerCount} üye, başka bir üyenin daha önce kullandığı tarayıcıdan kaydolmuş`;
  if (kind === 'mailbox') return `${memberCount} üye aynı posta kutusunu kullanıyor`;
  if (kind === 'domain')
    return `${memberCount} üye aynı e-posta alan adını kullanıyor; ${newerCount} tanesi 30 gün içindeki beşinci ya da daha sonraki kayıt`;
  if (kind === 'partner-name')
    return `${memberCount} üye ${partnerName?.company} firmasında “${partnerName?.name}” adını bildirmiş`;
  return `${memberCount} üye aynı ağdan sık aralıklarla kaydolmuş`;
}
