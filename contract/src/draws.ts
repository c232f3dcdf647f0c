import { z } from 'zod';
import { editableRows } from './collection.ts';
import {
  computedDrawFields,
  drawDefaults,
  drawFields,
  drawPlace,
  drawRow,
  drawWithPlaces,
  entryCounts,
  entrySource,
  holder,
  publicDraw,
  publicDrawRow,
  receipt,
  winner,
} from './draw-schemas.ts';
import { endpoint } from './endpoint.ts';
import { idParams, text } from './fields.ts';
import { pageQueryWithoutSearch } from './paging.ts';
import { MAX_PLACES, validateDraw } from './validate-draw.ts';

const reason = text('Neden').min(3, 'Neden en az 3 karakter olmalıdır.');

/** All endpoints except editing: public draws, own entries, lists for staff, decisions of super admins */
export const draws = {
  list: endpoint('GET /api/draws', {
    access: 'public',
    reads: ['draws'],
    summary: 'Mühürlenmiş, çekilmiş ve iptal edilmiş çekilişler, en son mühürlenen önce',
    query: pageQueryWithoutSearch,
    paged: true,
    anonymous: true,
    returns: z.array(publicDrawRow),
  }),
  get: endpoint('GET /api/draws/:id', {
    access: 'public',
    reads: ['draws'],
    summary: 'Bir çekiliş, sonuçlarıyla',
    params: idParams,
    returns: publicDraw,
  }),
  listText: endpoint('GET /api/draws/:id/list.txt', {
    access: 'public',
    reads: [],
    summary: 'Mühürlenen liste, bayt bayt (text/plain)',
    params: idParams,
    rawResponse: true,
    anonymous: true,
  }),
  receipt: endpoint('GET /api/draws/:id/receipt.json', {
    access: 'public',
    reads: ['draws'],
    summary: 'Çekilişin belgesi, çekildiği andaki hâliyle',
    params: idParams,
    returns: receipt,
  }),
  own: endpoint('GET /api/draws/:id/own', {
    access: 'member',
    reads: ['draws'],
    summary: 'Kendi girişleri ve kazandıkları',
    params: idParams,
    returns: z.object({
      /** `null`: no entries */
      holder: holder.nullable(),
      entries: z.int(),
      /** First and last entry of each run */
      ranges: z.array(z.tuple([z.int(), z.int()])),
      places: z.array(drawPlace),
    }),
  }),
  beacon: endpoint('POST /api/draws/:id/beacon', {
    access: 'public',
    changes: ['draws'],
    summary: 'Beklenen turun imzasını verir; imza tutarsa çekiliş yapılır',
    params: idParams,
    body: z.object({
      signature: z
        .string()
        .toLowerCase()
        .regex(/^[0-9a-f]{96}$/, 'İmza 96 onaltılık basamak olmalıdır.'),
    }),
    returns: publicDraw,
    rateLimit: 'beacons',
  }),
  getForStaff: endpoint('GET /api/admin/draws/:id', {
    access: 'staff',
    reads: ['draws'],
    summary: 'Bir çekiliş, taslak da olsa',
    params: idParams,
    returns: drawRow,
  }),
  sourceEntries: endpoint('GET /api/admin/draws/entries', {
    access: 'staff',
    reads: ['ticket-applications', 'events', 'people'],
    summary: 'Seçilen kaynağın giriş sayıları',
    query: entrySource,
    returns: entryCounts,
  }),
  entries: endpoint('GET /api/admin/draws/:id/entries', {
    access: 'staff',
    reads: ['draws', 'ticket-applications', 'events', 'people'],
    summary: 'Giriş sayıları: taslakta şu anki, mühürlüde mühürlenen',
    params: idParams,
    returns: entryCounts,
  }),
  seal: endpoint('POST /api/admin/draws/:id/seal', {
    access: 'super_admin',
    changes: ['draws'],
    summary: 'Listeyi sabitler ve yayımlar, turu seçer; geri alınmaz',
    params: idParams,
    returns: drawWithPlaces,
  }),
  cancel: endpoint('POST /api/admin/draws/:id/cancel', {
    access: 'super_admin',
    changes: ['draws'],
    summary: 'Mühürlü çekilişi nedeniyle birlikte, herkese açık biçimde iptal eder',
    params: idParams,
    body: z.object({ reason }),
    returns: drawWithPlaces,
  }),
  skip: endpoint('POST /api/admin/draws/:id/skip', {
    access: 'super_admin',
    changes: ['draws'],
    summary: 'Ulaşılamayan kazananı atlar; ödül sıradaki yedeğe geçer',
    params: idParams,
    body: z.object({
      place: z
        .int()
        .min(1)
        .max(2 * MAX_PLACES),
      reason,
    }),
    returns: drawWithPlaces,
  }),
  winners: endpoint('GET /api/admin/draws/:id/winners', {
    access: 'staff',
    reads: ['draws', 'people'],
    summary: 'Kazananlar ve yedekler, teslimat için iletişim bilgileriyle',
    params: idParams,
    returns: z.array(winner),
  }),
};

const drawRows = editableRows({
  name: 'draws',
  path: 'admin/draws',
  rowName: 'Çekiliş',
  rowsName: 'Çekilişlerin yönetimi',
  apiName: 'drawCollection',
  titleFields: ['title'],
  previewPath: null,
  isPlanned: true,
  isRestorable: false,
  writeAccess: 'super_admin',
  fields: drawFields,
  defaults: drawDefaults,
  computed: computedDrawFields,
  validate: validateDraw,
});

/** Editing of drafts by super admins, and the list of all draws for staff */
export const drawCollection = {
  ...drawRows,
  all: endpoint('GET /api/admin/draws', {
    access: 'staff',
    reads: ['draws'],
    summary: 'Bütün çekilişler, en yenisi önce',
    query: pageQueryWithoutSearch,
    paged: true,
    returns: z.array(drawRow),
  }),
};
