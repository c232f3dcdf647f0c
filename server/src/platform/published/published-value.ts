import type { Topic } from '@vitrin/contract/topics.ts';
import type { Logger } from '../base/log.ts';
import type { Topics } from '../database/topics.ts';
import { type EncodedBody, encodeBody } from './encoded-body.ts';

/** By what one sees whether something that was made is still right. */
export interface Age {
  /** Milliseconds; from then on it is old. */
  readonly validUntil: number;
  /** What it was made from: it is old as soon as one of them is. */
  readonly madeFrom: readonly Age[];
  invalidated: boolean;
}

/** One computed state of a published value. */
export interface Entry<T> extends Age {
  readonly value: T;
  /** What it is at another moment, where that makes a difference. */
  readonly at: ((moment: number) => T) | undefined;
  readonly body: EncodedBody;
  /** Whose announcement makes it old, or what it was made from. */
  readonly topics: readonly Topic[];
}

export interface Computed<T> {
  value: T;
  /** The bytes' text and type; by default the value as JSON. */
  text?: string;
  contentType?: string;
  validUntil?: number;
  /** The value at another moment (milliseconds), made of what this one was made of; absent: it is always the same. */
  at?: (moment: number) => T;
  madeFrom?: readonly Entry<unknown>[];
}

export interface PublishedValueOptions<T> {
  name: string;
  /** The topics whose announcement makes it old. */
  topics?: readonly Topic[];
  compute: (now: number) => Promise<Computed<T>>;
}

/** An entry is made anew after this at the latest, milliseconds: an announcement may have been lost in a crash. */
export const MAX_AGE = 60_000;
/** How long anybody waits for a newer state while an older one is at hand, milliseconds. */
const TIMEOUT = 1000;

/** Whether it may still be served as the newest state. */
export function isCurrent(one: Age, now: number): boolean {
  return !one.invalidated && now < one.validUntil && one.madeFrom.every((e) => isCurrent(e, now));
}

/**
 * What everyone sees, computed once and cached as encoded bytes.
 * It becomes old on its topics, when its own clock runs out, or when something it was made from does;
 * then it is computed once for all who wait. If that fails or takes long while an older state is at hand, that is served.
 */
export class PublishedValue<T> {
  readonly name: string;
  readonly topics: readonly Topic[];
  readonly #compute: PublishedValueOptions<T>['compute'];
  readonly #log: Logger;
  #cached: Entry<T> | undefined;
  #computing: Promise<Entry<T>> | undefined;
  /** Counts drops and computations: only what the newest computation made is current. */
  #generation = 0;
  /** The computation that made the cached entry: an older one never replaces it. */
  #cachedGeneration = 0;
  #failed = false;

  constructor({ name, topics = [], compute }: PublishedValueOptions<T>, log: Logger) {
    this.name = name;
    this.topics = topics;
    this.#compute = compute;
    this.#log = log;
  }

  /** The cached entry if it is current: the way that costs nothing. */
  current(now = Date.now()): Entry<T> | undefined {
    return this.#cached && isCurrent(this.#cached, now) ? this.#cached : undefined;
  }

  /** @throws what `compute` threw, when there is no older state to serve */
  async get(): Promise<Entry<T>> {
    const current = this.current();
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
  async at(moment: number): Promise<T> {
    const { value, at } = await this.get();
    return at ? at(moment) : value;
  }

  #unlessLate(computing: Promise<Entry<T>>, older: Entry<T>): Promise<Entry<T>> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        if (this.#computing === computing) this.#failed = true;
        resolve(this.#cached ?? older);
      }, TIMEOUT);
      computing.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }

  invalidate(): void {
    if (this.#cached) this.#cached.invalidated = true;
    this.#computing = undefined;
    // A notification comes from a database that is there: whoever asks now waits for the new state.
    this.#failed = false;
    this.#generation++;
  }

  async #refresh(generation: number): Promise<Entry<T>> {
    const isNewest = () => this.#generation === generation;
    try {
      const now = Date.now();
      const computed = await this.#compute(now);
      const text = computed.text ?? JSON.stringify(computed.value);
      const entry: Entry<T> = {
        value: computed.value,
        at: computed.at,
        body: await encodeBody(text, computed.contentType ?? 'application/json; charset=utf-8'),
        validUntil: Math.min(computed.validUntil ?? Number.POSITIVE_INFINITY, now + MAX_AGE),
        topics: allTopics(this.topics, computed.madeFrom),
        madeFrom: computed.madeFrom ?? [],
        invalidated: !isNewest(),
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

const allTopics = (own: readonly Topic[], madeFrom: readonly Entry<unknown>[] = []) => [
  ...new Set([...own, ...madeFrom.flatMap(({ topics }) => topics)]),
];

/** Makes published values and keeps them in step with the topics. */
export class Publisher {
  readonly #values = new Set<PublishedValue<unknown>>();
  readonly #log: Logger;

  constructor(topics: Topics, log: Logger) {
    this.#log = log;
    topics.onTopic((topic) => {
      for (const value of this.#values) if (value.topics.includes(topic)) value.invalidate();
    });
    topics.onReset(() => {
      for (const value of this.#values) value.invalidate();
    });
  }

  publish<T>(options: PublishedValueOptions<T>): PublishedValue<T> {
    const value = new PublishedValue(options, this.#log);
    this.#values.add(value as PublishedValue<unknown>);
    return value;
  }

  /** Values that are kept in step. */
  get size(): number {
    return this.#values.size;
  }

  /** Lets go of a value that nobody is to be given again. */
  retract<T>(value: PublishedValue<T>): void {
    value.invalidate();
    this.#values.delete(value as PublishedValue<unknown>);
  }
}
