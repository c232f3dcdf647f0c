import { getNextEventChange } from '@vitrin/contract/event-times.ts';
import { type Event, events } from '@vitrin/contract/events.ts';
import { desc, eq, sql } from 'drizzle-orm';
import type { CachedValue, CacheEntry } from '../../platform/cache/cached-value.ts';
import { CachedValueMap } from '../../platform/cache/cached-value-map.ts';
import type { Database } from '../../platform/database/create-pool.ts';
import type { Platform } from '../../platform/platform.ts';
import { createPlatformSingleton } from '../../platform/platform-singleton.ts';
import { eventsTable } from './events-tables.ts';
import { listEvents } from './list-events.ts';

class PublicEvents {
  readonly list: CachedValue<Event[]>;
  readonly #eventsById: CachedValueMap<Event | null>;

  constructor(platform: Platform) {
    this.list = platform.valueCache.create({
      name: 'events',
      topics: events.list.reads,
      compute: async (now) => {
        const value = await listPublicEvents(platform.db);
        return { value, validUntil: getNextEventChange(value, now) };
      },
    });
    this.#eventsById = new CachedValueMap(platform.valueCache, (id) =>
      platform.valueCache.create<Event | null>({
        name: `event ${id}`,
        compute: async (now) => {
          const list = await this.list.get();
          const event = list.value.find((publicEvent) => publicEvent.id === id) ?? null;
          const validUntil = event ? getNextEventChange([event], now) : now;
          return { value: event, dependencies: [list], validUntil };
        },
      }),
    );
  }

  /** Returns a public event; `null` if visitors can't see it. */
  async find(id: string): Promise<CacheEntry<Event> | null> {
    const list = await this.list.get();
    const cachedEvent = this.#eventsById.find(id, list, (events, key) =>
      events.some((event) => event.id === key),
    );
    const entry = await cachedEvent?.get();
    return entry?.value ? (entry as CacheEntry<Event>) : null;
  }
}

/** The cached public events: the list, and each event. */
export const publicEvents = createPlatformSingleton((platform) => new PublicEvents(platform));

/** Lists active events: latest start first. Events without a start count from their creation. */
function listPublicEvents(db: Database): Promise<Event[]> {
  const { id, isActive, startDate, createdAt } = eventsTable;
  const startTime = sql`coalesce(${startDate}, ${createdAt})`;
  return listEvents(db, eq(isActive, true), [desc(startTime), desc(id)]);
}
