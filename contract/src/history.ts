import { z } from 'zod';
import { restorableNames } from './collections.ts';
import { endpoint } from './endpoint.ts';
import { id, isoTimestamp } from './fields.ts';
import { pageQueryWithoutSearch } from './paging.ts';

/** Everything with version history: the collections and the settings, which are one entity */
export const versionedNames = [...restorableNames, 'site-settings'] as const;
export type VersionedName = (typeof versionedNames)[number];

/** Id of the settings */
export const SETTINGS_ID = 'site';

/** Days during which a deleted row can be restored */
export const BIN_DAYS = 30;

/** Change of one field in one version. `before` is `null` for a creation, `after` for a deletion. */
const fieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
export type FieldChange = z.output<typeof fieldChange>;

/** `null`: the system, the command line or a deleted account */
const actor = z.object({ id, username: z.string() }).nullable();

/** Username, or 'Kurulum', 'Sistem', 'silinmiş kullanıcı' */
const actorName = z.string();

const version = z.object({
  id,
  /** Version number of the row after this change */
  version: z.int(),
  at: isoTimestamp,
  actor,
  actorName,
  /** `create`, `update`, `order`, `restore` or `delete` */
  action: z.string(),
  /** Changed fields, including fields that no longer exist */
  changes: z.array(fieldChange),
});
export type Version = z.output<typeof version>;

const binEntry = z.object({
  versionId: id,
  collection: z.enum(restorableNames),
  id,
  title: z.string(),
  /** Address of the picture of the row */
  picture: z.string().nullable(),
  deletedAt: isoTimestamp,
  actor,
  actorName,
  /** End of the period in which the row can be restored */
  until: isoTimestamp,
});
export type BinEntry = z.output<typeof binEntry>;

/** The row after restoring, in the shape of its collection. Settings are one object with the id `site`. */
const restoredRow = z.looseObject({
  id: z.string(),
  version: z.int(),
  /** Fields that could not be restored: the field no longer exists or rejects the value */
  left: z.array(z.string()),
});
export type RestoredRow = z.output<typeof restoredRow>;

const versionParams = z.object({ versionId: id });
/** Topics of everything with version history */
const contentTopics = [...restorableNames, 'settings'] as const;

export const history = {
  /** 404 if the row never existed */
  list: endpoint('GET /api/admin/history/:collection/:id', {
    access: 'staff',
    reads: contentTopics,
    summary: 'Bir kaydın sürümleri, en yenisi önce; ayarlar: site-settings/site',
    params: z.object({
      collection: z.enum(versionedNames),
      id: z.union([id, z.literal(SETTINGS_ID)]),
    }),
    query: pageQueryWithoutSearch,
    returns: z.array(version),
    paged: true,
  }),
  /** 404 if the version can't be restored; 409 `history.deleted` while the row is in the bin */
  restore: endpoint('POST /api/admin/history/:versionId/restore', {
    access: 'staff',
    changes: contentTopics,
    summary: 'Kaydı o sürümdeki hâline getirir; yeni bir sürüm olur',
    params: versionParams,
    returns: restoredRow,
  }),
  bin: endpoint('GET /api/admin/bin', {
    access: 'staff',
    reads: contentTopics,
    summary: 'Son 30 günde silinen içerik, en son silinen önce',
    query: pageQueryWithoutSearch,
    returns: z.array(binEntry),
    paged: true,
  }),
  /** 404 if the row is not in the bin */
  restoreDeleted: endpoint('POST /api/admin/bin/:versionId/restore', {
    access: 'staff',
    changes: contentTopics,
    summary: 'Silinen kaydı aynı kimlikle geri getirir',
    params: versionParams,
    returns: restoredRow,
  }),
};
