import { createRandom } from '../server/demo/random.ts';
import { computeGroups, type Wait } from '../server/src/features/duplicates/compute-groups.ts';
import type { SignalKind, SignalUse } from '../server/src/features/duplicates/find-edges.ts';
import type { SharedSignal, SignalSource } from '../server/src/features/duplicates/load-signals.ts';
import { findPrivateDomain, normalizeMailbox } from '../server/src/features/duplicates/mailbox.ts';
import type { Benchmark, Measurement } from './benchmark.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Days in which the people register. Everybody earns at once and on each of the following days. */
const DAYS = 30;
const EARNING_DAYS = 10;

const MEMBERS = 10_000;
const FARMS = 300;
const OPERATOR_BLOCKS = 4;
const MEMBERS_PER_OPERATOR_BLOCK = 500;

interface Registration {
  userId: string;
  at: number;
  /** What the table counts: a kind of farm, or a kind of honest member. */
  kind: string;
  /** Not the first account of a farm. */
  isExtra: boolean;
  email: string;
  block: string;
  browser: string;
  /** Name at a ticket company, for accounts that apply. */
  partnerName?: string;
}

/** Kinds of farms: how they register. The shares are assumptions; the table shows each kind. */
const farmKinds = [
  { kind: 'own address, cookies kept', weight: 22, keepsCookies: true },
  { kind: 'shared address, cookies kept', weight: 22, keepsCookies: true, isShared: true },
  { kind: 'slow, cookies kept', weight: 12, keepsCookies: true, isSlow: true },
  { kind: 'plus-addresses, cookies cleared', weight: 22, usesPlus: true },
  { kind: 'slow plus-addresses, cookies cleared', weight: 12, usesPlus: true, isSlow: true },
  { kind: 'own mail domain, cookies cleared', weight: 3, hasDomain: true, isSlow: true },
  { kind: 'one name at the partner, cookies cleared', weight: 5, sharesName: true, isSlow: true },
  { kind: 'fast burst, cookies cleared', weight: 1, isFast: true },
  { kind: 'slow, other mailboxes, cookies cleared', weight: 1, isSlow: true },
];

type FarmKind = (typeof farmKinds)[number];

/**
 * Recall by kind of farm, and honest members who wait longer than 24 hours, on a simulated site. A seeded program: the
 * same table on every machine.
 */
export const duplicates: Benchmark = {
  name: 'duplicates',
  description: `a simulated site of ${MEMBERS} honest members and ${FARMS} farms`,
  async run() {
    const registrations = [...createHonest(), ...createFarms()].sort((a, b) => a.at - b.at);
    const site = new SimulatedSite();
    const farms: Shares = new Map();
    const honest: Shares = new Map();
    for (const registration of registrations) {
      site.register(registration);
      const wait = await site.judge(registration);
      // A burst holds for a day only; afterwards the account needs a proof, which is no review.
      const heldEarnings = wait === 'review' ? 1 + EARNING_DAYS : wait === 'burst' ? 1 : 0;
      const { kind, isExtra } = registration;
      if (kind.startsWith('honest')) addShare(honest, kind, wait === 'review' ? 1 : 0, 1);
      else if (isExtra) addShare(farms, kind, heldEarnings, 1 + EARNING_DAYS);
    }
    return [
      ...toMeasurements('held of later accounts', farms, { atLeast: 95 }),
      ...toMeasurements('waits longer than 24 hours', honest, { atMost: 0.5 }),
    ];
  },
};

/** Part and whole by kind. */
type Shares = Map<string, [part: number, whole: number]>;

function addShare(shares: Shares, kind: string, part: number, whole: number): void {
  const [oldPart, oldWhole] = shares.get(kind) ?? [0, 0];
  shares.set(kind, [oldPart + part, oldWhole + whole]);
}

/** Returns a percentage for each kind, and one with the target for all. */
function toMeasurements(
  name: string,
  shares: Shares,
  target: NonNullable<Measurement['target']>,
): Measurement[] {
  const toPercent = ([part, whole]: [number, number]) => (100 * part) / whole;
  const total = [...shares.values()].reduce(([part, whole], [p, w]) => [part + p, whole + w]);
  return [
    ...[...shares].map(([kind, share]) => ({
      name: `${name}, %: ${kind}`,
      value: toPercent(share),
    })),
    { name: `${name}, %: all`, value: toPercent(total), target },
  ];
}

const random = createRandom('duplicates');
const integer = random.between;
const fraction = () => random.between(0, 999_999) / 1_000_000;
const time = () => fraction() * DAYS * DAY_MS;
let count = 0;
const nextId = () => `m${String(++count).padStart(8, '0')}`;

function createHonest(): Registration[] {
  const inBlocks = OPERATOR_BLOCKS * MEMBERS_PER_OPERATOR_BLOCK;
  const operator = Array.from({ length: inBlocks }, (_, n) =>
    createPerson('honest: mobile operator', `operator ${n % OPERATOR_BLOCKS}`, time()),
  );
  const households = Array.from({ length: 500 }, (_, household) => {
    const evening = time();
    // A household registers together on one evening, or one after the other.
    return Array.from({ length: 4 }, () =>
      createPerson(
        'honest: household of four',
        `household ${household}`,
        evening + fraction() * 2 * HOUR_MS,
      ),
    );
  }).flat();
  const others = Array.from({ length: MEMBERS - inBlocks - households.length }, (_, n) =>
    createPerson('honest: own address', `home ${n}`, time()),
  );
  return [...operator, ...households, ...others];
}

function createPerson(kind: string, block: string, at: number): Registration {
  const userId = nextId();
  // A tenth has an address at a small domain of up to three people.
  const domain = fraction() < 0.1 ? `firma${integer(1, 3000)}.example` : 'gmail.com';
  return { userId, at, kind, isExtra: false, email: `${userId}@${domain}`, block, browser: userId };
}

function createFarms(): Registration[] {
  const totalWeight = farmKinds.reduce((sum, { weight }) => sum + weight, 0);
  return farmKinds.flatMap((kind) =>
    Array.from({ length: Math.round((FARMS * kind.weight) / totalWeight) }, (_, n) =>
      createFarm(kind, `${kind.kind} ${n}`),
    ).flat(),
  );
}

function createFarm(farm: FarmKind, name: string): Registration[] {
  const start = time();
  const gapMs = farm.isSlow ? 6 * HOUR_MS : farm.isFast ? 60_000 : 4 * 60_000;
  const mailbox = nextId();
  return Array.from({ length: integer(3, 20) }, (_, index) => {
    const userId = nextId();
    const domain = farm.hasDomain ? `${mailbox}.example` : 'gmail.com';
    return {
      userId,
      at: start + index * gapMs * (0.5 + fraction()),
      kind: farm.kind,
      isExtra: index > 0,
      email: farm.usesPlus ? `${mailbox}+${index}@gmail.com` : `${userId}@${domain}`,
      block: farm.isShared ? `operator ${integer(0, OPERATOR_BLOCKS - 1)}` : name,
      browser: farm.keepsCookies ? name : userId,
      ...(farm.sharesName && { partnerName: name }),
    };
  });
}

/** Keeps the signals in memory and judges with the computation of the product. */
class SimulatedSite implements SignalSource {
  readonly #uses = new Map<string, { kind: SignalKind; uses: SignalUse[] }>();
  readonly #keys = new Map<string, string[]>();
  #now = 0;

  register({ userId, at, email, block, browser, partnerName }: Registration): void {
    const domain = findPrivateDomain(email);
    const signals: [SignalKind, string][] = [
      ['address', block],
      ['browser', browser],
      ['mailbox', normalizeMailbox(email)],
      ...(domain ? [['domain', domain] satisfies [SignalKind, string]] : []),
      ...(partnerName ? [['partner-name', partnerName] satisfies [SignalKind, string]] : []),
    ];
    for (const [kind, value] of signals) {
      const key = `${kind} ${value}`;
      const signal = this.#uses.get(key) ?? { kind, uses: [] };
      signal.uses.push({ userId, createdAt: at, usedAt: at, isOrigin: true });
      this.#uses.set(key, signal);
    }
    this.#keys.set(
      userId,
      signals.map(([kind, value]) => `${kind} ${value}`),
    );
    this.#now = at;
  }

  /** Returns what an earning of the newest account waits for, apart from a proof. */
  async judge({ userId }: Registration): Promise<Wait> {
    const groups = await computeGroups(this, [userId], this.#now);
    return (
      groups.flatMap(({ members }) => members).find((member) => member.userId === userId)?.wait ??
      'no'
    );
  }

  async loadSharedSignals(userIds: readonly string[]): Promise<Map<string, SharedSignal>> {
    const keys = new Set(userIds.flatMap((userId) => this.#keys.get(userId) ?? []));
    return new Map([...keys].map((key) => [key, this.#recent(key)]));
  }

  async loadDecisions() {
    return new Map();
  }

  /** Registrations of one block count for a day, as in `shared_signals()`. */
  #recent(key: string): SharedSignal {
    const { kind, uses } = this.#uses.get(key) ?? { kind: 'address', uses: [] };
    return {
      kind,
      uses:
        kind === 'address'
          ? uses.filter(({ createdAt }) => createdAt > this.#now - 25 * HOUR_MS)
          : uses,
    };
  }
}
