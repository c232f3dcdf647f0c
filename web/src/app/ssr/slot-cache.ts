import { hashKey, type QueryKey } from '@tanstack/react-query';
import type { Slot } from '../../lib/session/user-slot.ts';
import type { QueryEntries } from '../document/page-state.ts';
import type { ByteCache } from './byte-cache.ts';
import type { UserState } from './user-state.ts';

/** Renders a slot's value. @param entries the queries that the content may read, with their data */
export type RenderValue = (slot: Slot, value: unknown, entries: QueryEntries) => string;

/** The slot's input: the selected value and the data of the queries in `reads`. */
type SlotInput = [value: unknown, data: unknown[]];

let slotCount = 0;

/** Caches the encoded HTML of one slot by the JSON of its input. */
export class SlotCache {
  readonly #id = ++slotCount;
  readonly #slot: Slot;
  readonly #render: RenderValue;
  readonly #cache: ByteCache;
  readonly #queryKeys: string[];

  /** @param cache is shared by all slots */
  constructor(slot: Slot, render: RenderValue, cache: ByteCache) {
    this.#slot = slot;
    this.#render = render;
    this.#cache = cache;
    this.#queryKeys = [...slot.reads, ...(slot.query ? [slot.query] : [])].map(toHash);
  }

  /**
   * Returns the slot's HTML for the member.
   * @throws if the slot reads a query that is missing in `userQueries` of the page
   */
  getHtml(state: UserState): Buffer {
    const json = JSON.stringify(this.#selectInput(state));
    const key = `${this.#id} ${json}`;
    const cachedHtml = this.#cache.get(key);
    if (cachedHtml !== undefined) return cachedHtml;
    // Parse the JSON again, so that the content can't show data that is missing in the key.
    const [value, data]: SlotInput = JSON.parse(json);
    const entries = this.#slot.reads.map(({ queryKey }, index) => [queryKey, data[index]] as const);
    const html = Buffer.from(this.#render(this.#slot, value, entries));
    this.#cache.set(key, html);
    return html;
  }

  #selectInput({ user, valuesByKey }: UserState): SlotInput {
    const { name, reads, select } = this.#slot;
    const values = this.#queryKeys.map((key) => {
      if (!valuesByKey.has(key)) throw new Error(`Slot ${name} reads ${key}, which is not loaded`);
      return valuesByKey.get(key);
    });
    return [select(user, values[reads.length]), values.slice(0, reads.length)];
  }
}

const toHash = ({ queryKey }: { queryKey: QueryKey }) => hashKey(queryKey);
