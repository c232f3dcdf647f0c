import { setTimeout as sleep } from 'node:timers/promises';
import type { Topic } from '@vitrin/contract/topics.ts';
import type { Logger } from '../base/log.ts';
import type { TopicBus } from '../database/topic-bus.ts';
import { type EncodedBody, encodeBody } from './encoded-body.ts';

/** Freshness metadata of a cached value */
export interface Freshness {
  /** Milliseconds since 1970; stale from then on */
  readonly validUntil: number;
  /** Entries from which the value was computed. The value is stale as soon as one of them is stale. */
  readonly dependencies: readonly Freshness[];
  isInvalidated: boolean;
}

/** A computed state of a cached value */
export interface CacheEntry<T> extends Freshness {
  readonly value: T;
  /** Returns the value at another time, if it depends on the time. */
  readonly getValueAt: ((time: number) => T) | undefined;
  readonly body: EncodedBody;
  /** Topics of the value and of its dependencies */
  readonly topics: readonly Topic[];
}

export interface ComputedValue<T> {
  value: T;
  /** Text and type of the body; default: the value as JSON */
  text?: string;
  contentType?: string;
  validUntil?: number;
  /** Returns the value at another time (milliseconds) from the same data; absent if it never changes by itself. */
  getValueAt?: (time: number) => T;
  dependencies?: readonly CacheEntry<unknown>[];
}

export interface CachedValueOptions<T> {
  name: string;
  /** Topics that invalidate the value */
  topics?: readonly Topic[];
  compute: (now: number) => Promise<ComputedValue<T>>;
}

/** Maximum age in milliseconds, because a crash can lose a notification */
export const MAX_AGE_MS = 60_000;
/** Milliseconds after which the stale entry is served */
const STALE_TIMEOUT_MS = 1000;
/** Milliseconds after which a computation counts as failed, so that one that never ends keeps no value stale */
const COMPUTE_TIMEOUT_MS = 30_000;

/** True while the entry is fresh. */
export function isFresh(entry: Freshness, now: number): boolean {
  return (
    !entry.isInvalidated &&
    now < entry.validUntil &&
    entry.dependencies.every((dependency) => isFresh(dependency, now))
  );
}

const wasInvalidated = (entry: Freshness): boolean =>
  entry.isInvalidated || entry.dependencies.some(wasInvalidated);

/**
 * A value that is the same for all users, cached as encoded bytes. Concurrent requests share one computation.
 * While it fails or is slow, the stale entry is served.
 */
export class CachedValue<T> {
  readonly name: string;
  readonly topics: readonly Topic[];
  readonly #compute: CachedValueOptions<T>['compute'];
  readonly #log: Logger;
  #cachedEntry: CacheEntry<T> | undefined;
  #computation: Promise<CacheEntry<T>> | undefined;
  /** Incremented by every invalidation and computation. Only a result of the newest generation is fresh. */
  #generation = 0;
  /** Generation of the cached entry. Older results never replace it. */
  #cachedGeneration = 0;
  /** True from a failed or slow computation until the next success or invalidation */
  #isFailingOrSlow = false;

  constructor({ name, topics = [], compute }: CachedValueOptions<T>, log: Logger) {
    this.name = name;
    this.topics = topics;
    this.#compute = compute;
    this.#log = log;
  }

  /** Returns the cached entry if it is fresh, without I/O. */
  getFresh(now = Date.now()): CacheEntry<T> | undefined {
    return this.#cachedEntry && isFresh(this.#cachedEntry, now) ? this.#cachedEntry : undefined;
  }

  /**
   * Like `get`, but returns an expired entry after `timeoutMs`. An invalidated entry is not returned that early.
   * @throws like `get`
   */
  async getWithin(timeoutMs: number): Promise<CacheEntry<T>> {
    const freshEntry = this.getFresh();
    if (freshEntry) return freshEntry;
    const computation = this.get();
    const staleEntry = this.#cachedEntry;
    if (!staleEntry || wasInvalidated(staleEntry)) return computation;
    computation.catch(() => undefined);
    return Promise.race([computation, sleep(timeoutMs, staleEntry, { ref: false })]);
  }

  /**
   * Returns a fresh entry, or the stale entry while the computation fails or takes longer than a second.
   * @throws the error of `compute`, if there is no stale entry
   */
  async get(): Promise<CacheEntry<T>> {
    const freshEntry = this.getFresh();
    if (freshEntry) return freshEntry;
    this.#computation ??= this.#refresh(++this.#generation);
    const computation = this.#computation;
    // Don't wait while the last attempt failed or is slow.
    if (this.#isFailingOrSlow && this.#cachedEntry) {
      computation.catch(() => undefined);
      return this.#cachedEntry;
    }
    return this.#cachedEntry
      ? this.#waitOrUseStaleEntry(computation, this.#cachedEntry)
      : computation;
  }

  /** Returns the value at another time (milliseconds), if nothing is edited until then. @throws like `get` */
  async getValueAt(time: number): Promise<T> {
    const { value, getValueAt } = await this.get();
    return getValueAt ? getValueAt(time) : value;
  }

  #waitOrUseStaleEntry(
    computation: Promise<CacheEntry<T>>,
    staleEntry: CacheEntry<T>,
  ): Promise<CacheEntry<T>> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        if (this.#computation === computation) this.#isFailingOrSlow = true;
        resolve(this.#cachedEntry ?? staleEntry);
      }, STALE_TIMEOUT_MS);
      computation.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }

  /** Makes the cached entry stale, and the result of a running computation. */
  invalidate(): void {
    if (this.#cachedEntry) this.#cachedEntry.isInvalidated = true;
    this.#computation = undefined;
    // A notification proves that the database is reachable again: the next request waits for a fresh value.
    this.#isFailingOrSlow = false;
    this.#generation++;
  }

  /** @throws the error of `compute`, or an error after {@link COMPUTE_TIMEOUT_MS} */
  async #computeInTime(now: number): Promise<ComputedValue<T>> {
    const { promise: timeout, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => reject(new Error(`${this.name} was not computed within ${COMPUTE_TIMEOUT_MS} ms`)),
      COMPUTE_TIMEOUT_MS,
    ).unref();
    try {
      return await Promise.race([this.#compute(now), timeout]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #refresh(generation: number): Promise<CacheEntry<T>> {
    const isNewest = () => this.#generation === generation;
    try {
      const now = Date.now();
      const result = await this.#computeInTime(now);
      const text = result.text ?? JSON.stringify(result.value);
      const entry: CacheEntry<T> = {
        value: result.value,
        getValueAt: result.getValueAt,
        body: await encodeBody(text, result.contentType ?? 'application/json; charset=utf-8'),
        validUntil: Math.min(result.validUntil ?? Number.POSITIVE_INFINITY, now + MAX_AGE_MS),
        topics: collectTopics(this.topics, result.dependencies),
        dependencies: result.dependencies ?? [],
        isInvalidated: !isNewest(),
      };
      if (generation > this.#cachedGeneration) {
        this.#cachedEntry = entry;
        this.#cachedGeneration = generation;
      }
      if (isNewest()) this.#isFailingOrSlow = false;
      return entry;
    } catch (error) {
      if (!this.#cachedEntry) throw error;
      if (!isNewest()) return this.#cachedEntry;
      if (!this.#isFailingOrSlow)
        this.#log.error({ err: error, value: this.name }, 'cached value stays stale');
      this.#isFailingOrSlow = true;
      return this.#cachedEntry;
    } finally {
      if (isNewest()) this.#computation = undefined;
    }
  }
}

const collectTopics = (
  ownTopics: readonly Topic[],
  dependencies: readonly CacheEntry<unknown>[] = [],
) => [...new Set([...ownTopics, ...dependencies.flatMap(({ topics }) => topics)])];

/** Creates cached values and invalidates them by topic. */
export class ValueCache {
  readonly #values = new Set<CachedValue<unknown>>();
  readonly #log: Logger;

  constructor(topicBus: TopicBus, log: Logger) {
    this.#log = log;
    topicBus.subscribe((topic) => {
      for (const value of this.#values) if (value.topics.includes(topic)) value.invalidate();
    });
    topicBus.onReconnect(() => {
      for (const value of this.#values) value.invalidate();
    });
  }

  /** Returns a new cached value, which is invalidated by its topics. */
  create<T>(options: CachedValueOptions<T>): CachedValue<T> {
    const value = new CachedValue(options, this.#log);
    this.#values.add(value as CachedValue<unknown>);
    return value;
  }

  /** Number of live cached values */
  get size(): number {
    return this.#values.size;
  }

  /** Invalidates a value and stops tracking it. */
  evict<T>(value: CachedValue<T>): void {
    value.invalidate();
    this.#values.delete(value as CachedValue<unknown>);
  }
}
