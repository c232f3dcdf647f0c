import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, isoTimestamp } from './fields.ts';
import { pageQueryWithoutSearch } from './paging.ts';

/** The collections whose rows have a history and a bin, by the segment of their calls. */
export const contentCollections = [
  'cards',
  'banners',
  'sliding-banners',
  'companies',
  'ticket-companies',
  'rewards',
  'events',
  'streaming-verifications',
] as const;
export type ContentCollection = (typeof contentCollections)[number];

/** What has a history: those, and the settings, which are one thing. */
export const versionedCollections = [...contentCollections, 'site-settings'] as const;
export type VersionedCollection = (typeof versionedCollections)[number];

/** The id of the settings. */
export const SETTINGS_ID = 'site';

/** Days for which what was deleted can be brought back. */
export const BIN_DAYS = 30;

/** What one version changed in one field; `null` before a creation and after a deletion. */
const fieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
export type FieldChange = z.output<typeof fieldChange>;

/** `null`: the system, the command line, or an account that is gone. */
const actor = z.object({ id, username: z.string() }).nullable();

/** Its username, or 'Kurulum', 'Sistem', 'silinmiş kullanıcı'. */
const actorName = z.string();

const version = z.object({
  id,
  /** The row's version that this made. */
  version: z.int(),
  at: isoTimestamp,
  actor,
  actorName,
  /** `create`, `update`, `order`, `restore` or `delete`. */
  action: z.string(),
  /** Fields that differ, those of earlier releases too. */
  changes: z.array(fieldChange),
});
export type Version = z.output<typeof version>;

const binned = z.object({
  versionId: id,
  collection: z.enum(contentCollections),
  id,
  title: z.string(),
  deletedAt: isoTimestamp,
  actor,
  actorName,
  /** Until then it can be brought back. */
  until: isoTimestamp,
});
export type BinEntry = z.output<typeof binned>;

/** The row as it is now, whatever its collection; the settings by their keys, with the id `site`. */
const restored = z.looseObject({
  id: z.string(),
  version: z.int(),
  /** The version's fields that could not be put back: there is no such field any more, or it takes no such value. */
  left: z.array(z.string()),
});
export type Restored = z.output<typeof restored>;

const versionParams = z.object({ versionId: id });
/** The topics of all that has a history. */
const content = [...contentCollections, 'settings'] as const;

export const history = {
  /** 404 for what there never was. */
  list: endpoint('GET /api/admin/history/:collection/:id', {
    access: 'staff',
    reads: content,
    summary: 'Bir kaydın sürümleri, en yenisi önce; ayarlar: site-settings/site',
    params: z.object({
      collection: z.enum(versionedCollections),
      id: z.union([id, z.literal(SETTINGS_ID)]),
    }),
    query: pageQueryWithoutSearch,
    returns: z.array(version),
    paged: true,
  }),
  /** 404 for a version that can't be put back, 409 `history.deleted` while the row is in the bin. */
  restore: endpoint('POST /api/admin/history/:versionId/restore', {
    access: 'staff',
    changes: content,
    summary: 'Kaydı o sürümdeki hâline getirir; yeni bir sürüm olur',
    params: versionParams,
    returns: restored,
  }),
  bin: endpoint('GET /api/admin/bin', {
    access: 'staff',
    reads: content,
    summary: 'Son 30 günde silinen içerik, en son silinen önce',
    query: pageQueryWithoutSearch,
    returns: z.array(binned),
    paged: true,
  }),
  /** 404 for what is not in the bin. */
  restoreDeleted: endpoint('POST /api/admin/bin/:versionId/restore', {
    access: 'staff',
    changes: content,
    summary: 'Silineni kendi kimliğiyle geri getirir',
    params: versionParams,
    returns: restored,
  }),
};
