import type { DuplicateKind } from '@vitrin/contract/duplicates.ts';
import type { DbContext } from '../../platform/context.ts';
import type { SignalKind, SignalUse } from './find-edges.ts';

/** A signal that accounts share. */
export interface SharedSignal {
  kind: SignalKind;
  uses: SignalUse[];
  /** Only for `partner-name`. */
  partnerName?: PartnerName;
}

/** A name at a ticket company, as typed by a member */
export interface PartnerName {
  company: string;
  name: string;
}

/** The decided groups of members with the kinds of their reasons, by member. */
export type Decisions = Map<string, Map<string, DuplicateKind[]>>;

/** Where the computation reads signals and decisions. */
export interface SignalSource {
  /** Returns the signals of members, without known ones. */
  loadSharedSignals: (
    userIds: readonly string[],
    known: ReadonlyMap<string, SharedSignal>,
  ) => Promise<Map<string, SharedSignal>>;
  loadDecisions: (userIds: readonly string[]) => Promise<Decisions>;
}

export const createSignalSource = (ctx: DbContext): SignalSource => ({
  loadSharedSignals: (userIds, known) => loadSharedSignals(ctx, userIds, known),
  loadDecisions: (userIds) => loadDecisions(ctx, userIds),
});

/** Members per statement. */
const BATCH_SIZE = 2000;

interface Row {
  kind: SignalKind;
  key: string;
  userId: string;
  createdAt: number;
  usedAt: number;
  isOrigin: boolean;
  company: string | null;
  name: string | null;
}

/** Returns the signals of members with all accounts that share them, by key. */
async function loadSharedSignals(
  { db }: DbContext,
  userIds: readonly string[],
  known: ReadonlyMap<string, SharedSignal>,
): Promise<Map<string, SharedSignal>> {
  const signals = new Map<string, SharedSignal>();
  for (let start = 0; start < userIds.length; start += BATCH_SIZE) {
    const { rows } = await db.$client.query<Row>({
      name: 'shared-signals',
      // Milliseconds: parsing thousands of timestamps would block the event loop.
      text: `select kind, key, user_id as "userId", is_origin as "isOrigin", company, name,
                    extract(epoch from created_at)::float8 * 1000 as "createdAt",
                    extract(epoch from used_at)::float8 * 1000 as "usedAt"
               from shared_signals($1::uuid[], $2::text[])`,
      values: [userIds.slice(start, start + BATCH_SIZE), [...known.keys(), ...signals.keys()]],
    });
    for (const { kind, key, company, name, ...use } of rows) {
      const id = `${kind} ${key}`;
      const signal = signals.get(id) ?? createSignal(kind, company, name);
      signal.uses.push(use);
      signals.set(id, signal);
    }
  }
  return signals;
}

const createSignal = (
  kind: SignalKind,
  company: string | null,
  name: string | null,
): SharedSignal => ({
  kind,
  uses: [],
  ...(name !== null && { partnerName: { company: company ?? '', name } }),
});

/** Returns the decided groups of members with the kinds of their reasons, by member. */
async function loadDecisions({ db }: DbContext, userIds: readonly string[]): Promise<Decisions> {
  const { rows } = await db.$client.query<{
    userId: string;
    groupId: string;
    kinds: DuplicateKind[];
  }>({
    name: 'duplicate-decisions',
    text: `select d.user_id as "userId", g.id as "groupId",
                  array(select jsonb_array_elements(g.reasons) ->> 'kind') as kinds
             from duplicate_members d join duplicate_groups g on g.id = d.group_id
            where d.user_id = any($1::uuid[]) and g.state = 'decided'`,
    values: [userIds],
  });
  const decisions: Decisions = new Map();
  for (const { userId, groupId, kinds } of rows) {
    const groups = decisions.get(userId) ?? new Map();
    decisions.set(userId, groups.set(groupId, kinds));
  }
  return decisions;
}
