import { nextEventChange } from '@vitrin/contract/event-times.ts';
import type { Event } from '@vitrin/contract/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { systemContext } from '../../platform/platform.ts';
import type { Entry, PublishedValue } from '../../platform/published/published-value.ts';
import { listPublicEvents } from './read-events.ts';
import { EVENTS } from './write-event.ts';

/** What everyone sees of the events: the list, and each of its events on its own. */
export class PublicEvents {
  readonly list: PublishedValue<Event[]>;
  readonly #publisher: Platform['publisher'];
  readonly #single = new Map<string, PublishedValue<Event | null>>();

  constructor(platform: Platform) {
    this.#publisher = platform.publisher;
    this.list = platform.publisher.publish({
      name: 'events',
      topics: [EVENTS],
      compute: (now) => listPublicEvents(systemContext(platform), now),
    });
  }

  /** The event as visitors see it; `null` when they don't. */
  async find(id: string): Promise<Entry<Event> | null> {
    const { value: known } = await this.list.get();
    if (!known.some((event) => event.id === id)) return null;
    const entry = await this.#valueOf(id).get();
    return entry.value ? (entry as Entry<Event>) : null;
  }

  /** Only for ids of the list, so that there are never more than it ever held. */
  #valueOf(id: string): PublishedValue<Event | null> {
    let value = this.#single.get(id);
    if (!value) {
      value = this.#publisher.publish<Event | null>({
        name: `event ${id}`,
        compute: async (now) => {
          const list = await this.list.get();
          const event = list.value.find((one) => one.id === id) ?? null;
          const validUntil = event ? nextEventChange([event], now) : now;
          return { value: event, madeFrom: [list], validUntil };
        },
      });
      this.#single.set(id, value);
    }
    return value;
  }
}
