import { events } from '@vitrin/contract/events.ts';
import { desc, gt, isNull, or, sql } from 'drizzle-orm';
import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { CachedValue, CacheEntry, ComputedValue } from '../../platform/cache/cached-value.ts';
import { CachedValueMap } from '../../platform/cache/cached-value-map.ts';
import type { Database } from '../../platform/database/create-pool.ts';
import type { Platform } from '../../platform/platform.ts';
import { createPlatformSingleton } from '../../platform/platform-singleton.ts';
import { getSiteName, publishedSettings } from '../settings/published-settings.ts';
import { calendarEntries } from './events-tables.ts';

type CalendarEntry = typeof calendarEntries.$inferSelect;

/** Number of days for which a feed lists a cancelled event */
const CANCELLED_DAYS = 90;
const DAY_MS = 86_400_000;
/** Maximum events of a feed, newest first. Each event also has its own feed. */
const MAX_ENTRIES = 500;
/** Maximum characters of a description: folding a line takes quadratic time in the library. */
const MAX_DESCRIPTION_LENGTH = 300;
/** Refresh interval that the feed suggests to calendars */
const REFRESH_SECONDS = 3600;

class EventCalendar {
  /** The feed of all events. Its value also contains the events beyond MAX_ENTRIES. */
  readonly all: CachedValue<CalendarEntry[]>;
  readonly #feedsById: CachedValueMap<CalendarEntry[]>;

  constructor(platform: Platform) {
    const { db, valueCache } = platform;
    const readSite = async () => ({
      publicUrl: platform.config.publicUrl,
      name: await getSiteName({ platform }),
    });
    this.all = valueCache.create({
      name: 'event calendar',
      topics: events.list.reads,
      compute: async () => {
        const dependencies = [await publishedSettings({ platform }).get()];
        return { ...renderFeed(await listEntries(db), await readSite()), dependencies };
      },
    });
    this.#feedsById = new CachedValueMap(valueCache, (id) =>
      valueCache.create({
        name: `event calendar ${id}`,
        compute: async () => {
          const all = await this.all.get();
          const entries = all.value.filter(({ eventId }) => eventId === id);
          return { ...renderFeed(entries, await readSite()), dependencies: [all] };
        },
      }),
    );
  }

  /** Returns the feed of one event; `undefined` for an event that is neither public nor recently cancelled. */
  async find(id: string): Promise<CacheEntry<CalendarEntry[]> | undefined> {
    const all = await this.all.get();
    const cachedFeed = this.#feedsById.find(id, all, (entries, key) =>
      entries.some(({ eventId }) => eventId === key),
    );
    return cachedFeed?.get();
  }
}

/** The iCalendar feeds (RFC 5545), cached as bytes. */
export const eventCalendar = createPlatformSingleton((platform) => new EventCalendar(platform));

/** Lists public events and events that were cancelled in the last 90 days, newest first. */
function listEntries(db: Database): Promise<CalendarEntry[]> {
  const { cancelledAt, startsAt, eventId } = calendarEntries;
  const isRecentlyCancelled = gt(
    cancelledAt,
    sql`now() - make_interval(days => ${CANCELLED_DAYS})`,
  );
  return db
    .select()
    .from(calendarEntries)
    .where(or(isNull(cancelledAt), isRecentlyCancelled))
    .orderBy(desc(startsAt), desc(eventId));
}

function shortenDescription(description: string): string {
  const characters = [...description];
  if (characters.length <= MAX_DESCRIPTION_LENGTH) return description;
  return `${characters.slice(0, MAX_DESCRIPTION_LENGTH).join('')}…`;
}

/** Renders a feed with the newest of these events. */
export function renderFeed(
  entries: CalendarEntry[],
  { publicUrl, name }: { publicUrl: string; name: string },
): ComputedValue<CalendarEntry[]> {
  const calendar = ical({
    prodId: { company: name, product: 'Etkinlikler', language: 'TR' },
    name: `${name}: Etkinlikler`,
    ttl: REFRESH_SECONDS,
  });
  for (const entry of entries.slice(0, MAX_ENTRIES)) {
    const { eventId, cancelledAt, changedAt, endsAt } = entry;
    calendar.createEvent({
      id: `${eventId}@vitrin`,
      sequence: entry.sequence,
      // Not the current time: the same events must result in the same bytes.
      stamp: new Date(changedAt),
      lastModified: new Date(changedAt),
      start: new Date(entry.startsAt),
      end: endsAt && new Date(endsAt),
      summary: entry.title,
      description: shortenDescription(entry.description),
      url: `${publicUrl}/etkinlikler/${eventId}`,
      status: cancelledAt ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      // An event of several days must not mark its participants as busy.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  const expiryTimes = entries.map(({ cancelledAt }) =>
    cancelledAt ? Date.parse(cancelledAt) + CANCELLED_DAYS * DAY_MS : Number.POSITIVE_INFINITY,
  );
  return {
    value: entries,
    text: `${calendar.toString()}\r\n`,
    contentType: 'text/calendar; charset=utf-8',
    validUntil: expiryTimes.reduce(
      (earliest, time) => Math.min(earliest, time),
      Number.POSITIVE_INFINITY,
    ),
  };
}
