import { setTimeout as sleep } from 'node:timers/promises';
import type { Topic } from '@vitrin/contract/topics.ts';
import type { Logger } from '../base/log.ts';
import type { TopicBus } from '../database/topic-bus.ts';
import { type EncodedBody, encodeBody } from './encoded-body.ts';

/** By what one sees whether something that was made is still right. */
export interface Freshness {
  /** Milliseconds; from then on it is old. */
  readonly validUntil: number;
  /** What it was made from: it is old as soon as one of them is. */
  readonly dependencies: readonly Freshness[];
  isInvalidated: boolean;
}

/** One computed state of a published value. */
export interface CacheEntry<T> extends Freshness {
  readonly value: T;
  /** What it is at another moment, where that makes a difference. */
  readonly valueAt: ((moment: number) => T) | undefined;
  readonly body: EncodedBody;
  /** Whose announcement makes it old, or what it was made from. */
  readonly topics: readonly Topic[];
}

export interface ComputedValue<T> {
  value: T;
  /** The bytes' text and type; by default the value as JSON. */
  text?: string;
  contentType?: string;
  validUntil?: number;
  /** The value at another moment (milliseconds), made of what this one was made of; absent: it is always the same. */
  valueAt?: (moment: number) => T;
  dependencies?: readonly CacheEntry<unknown>[];
}

export interface CachedValueOptions<T> {
  name: string;
  /** The topics whose announcement makes it old. */
  topics?: readonly Topic[];
  compute: (now: number) => Promise<ComputedValue<T>>;
}

/** An entry is made anew after this at the latest, milliseconds: an announcement may have been lost in a crash. */
export const MAX_AGE_MS = 60_000;
/** How long anybody waits for a newer state while an older one is at hand, milliseconds. */
const TIMEOUT = 1000;

/** Whether it may still be served as the newest state. */
export function isFresh(one: Freshness, now: number): boolean {
  return (
    !one.isInvalidated && now < one.validUntil && one.dependencies.every((e) => isFresh(e, now))
  );
}

const wasInvalidated = (one: Freshness): boolean =>
  one.isInvalidated || one.dependencies.some(wasInvalidated);

/**
 * What everyone sees, computed once and cached as encoded bytes.
 * It becomes old on its topics, when its own clock runs out, or when something it was made from does;
 * then it is computed once for all who wait. If that fails or takes long while an older state is at hand, that is served.
 */
export class CachedValue<T> {
  readonly name: string;
  readonly topics: readonly Topic[];
  readonly #compute: CachedValueOptions<T>['compute'];
  readonly #log: Logger;
  #cached: CacheEntry<T> | undefined;
  #computing: Promise<CacheEntry<T>> | undefined;
  /** Counts drops and computations: only what the newest computation made is current. */
  #generation = 0;
  /** The computation that made the cached entry: an older one never replaces it. */
  #cachedGeneration = 0;
  #failed = false;

  constructor({ name, topics = [], compute }: CachedValueOptions<T>, log: Logger) {
    this.name = name;
    this.topics = topics;
    this.#compute = compute;
    this.#log = log;
  }

  /** The cached entry if it is current: the way that costs nothing. */
  getFresh(now = Date.now()): CacheEntry<T> | undefined {
    return this.#cached && isFresh(this.#cached, now) ? this.#cached : undefined;
  }

  /**
   * Returns a fresh entry, or one that is only too old where computing takes longer than `patienceMs`. What a change
   * has invalidated is waited for as in `get`.
   * @throws what `compute` threw, when there is no older state to serve
   */
  async getWithin(patienceMs: number): Promise<CacheEntry<T>> {
    const current = this.getFresh();
    if (current) return current;
    const computing = this.get();
    const older = this.#cached;
    if (!older || wasInvalidated(older)) return computing;
    computing.catch(() => undefined);
    return Promise.race([computing, sleep(patienceMs, older, { ref: false })]);
  }

  /** @throws what `compute` threw, when there is no older state to serve */
  async get(): Promise<CacheEntry<T>> {
    const current = this.getFresh();
    if (current) return current;
    this.#computing ??= this.#refresh(++this.#generation);
    const computing = this.#computing;
    // While the last attempt failed or takes long nobody waits.
    if (this.#failed && this.#cached) {
      computing.catch(() => undefined);
      return this.#cached;
    }
    return this.#cached ? this.#unlessLate(computing, this.#cached) : computing;
  }

  /** What it will be at another moment (milliseconds) if nothing is changed until then. */
  async valueAt(moment: number): Promise<T> {
    const { value, valueAt } = await this.get();
    return valueAt ? valueAt(moment) : value;
  }

  #unlessLate(computing: Promise<CacheEntry<T>>, older: CacheEntry<T>): Promise<CacheEntry<T>> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        if (this.#computing === computing) this.#failed = true;
        resolve(this.#cached ?? older);
      }, TIMEOUT);
      computing.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }

  invalidate(): void {
    if (this.#cached) this.#cached.isInvalidated = true;
    this.#computing = undefined;
    // A notification comes from a database that is there: whoever asks now waits for the new state.
    this.#failed = false;
    this.#generation++;
  }

  async #refresh(generation: number): Promise<CacheEntry<T>> {
    const isNewest = () => this.#generation === generation;
    try {
      const now = Date.now();
      const computed = await this.#compute(now);
      const text = computed.text ?? JSON.stringify(computed.value);
      const entry: CacheEntry<T> = {
        value: computed.value,
        valueAt: computed.valueAt,
        body: await encodeBody(text, computed.contentType ?? 'application/json; charset=utf-8'),
        validUntil: Math.min(computed.validUntil ?? Number.POSITIVE_INFINITY, now + MAX_AGE_MS),
        topics: allTopics(this.topics, computed.dependencies),
        dependencies: computed.dependencies ?? [],
        isInvalidated: !isNewest(),
      };
      if (generation > this.#cachedGeneration) {
        this.#cached = entry;
        this.#cachedGeneration = generation;
      }
      if (isNewest()) this.#failed = false;
      return entry;
    } catch (error) {
      if (!this.#cached) throw error;
      if (!isNewest()) return this.#cached;
      if (!this.#failed) this.#log.error({ err: error, value: this.name }, 'published value kept');
      this.#failed = true;
      return this.#cached;
    } finally {
      if (isNewest()) this.#computing = undefined;
    }
  }
}

const allTopics = (own: readonly Topic[], dependencies: readonly CacheEntry<unknown>[] = []) => [
  ...new Set([...own, ...dependencies.flatMap(({ topics }) => topics)]),
];

/** Makes published values and keeps them in step with the topics. */
export class ValueCache {
  readonly #values = new Set<CachedValue<unknown>>();
  readonly #log: Logger;

  constructor(topics: TopicBus, log: Logger) {
    this.#log = log;
    topics.subscribe((topic) => {
      for (const value of this.#values) if (value.topics.includes(topic)) value.invalidate();
    });
    topics.onReconnect(() => {
      for (const value of this.#values) value.invalidate();
    });
  }

  create<T>(options: CachedValueOptions<T>): CachedValue<T> {
    const value = new CachedValue(options, this.#log);
    this.#values.add(value as CachedValue<unknown>);
    return value;
  }

  /** Values that are kept in step. */
  get size(): number {
    return this.#values.size;
  }

  /** Lets go of a value that nobody is to be given again. */
  evict<T>(value: CachedValue<T>): void {
    value.invalidate();
    this.#values.delete(value as CachedValue<unknown>);
  }
}
