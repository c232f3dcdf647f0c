import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { validateEventTimes } from './event-times.ts';
import {
  id,
  idParams,
  isoTimestamp,
  isoTimestampInput,
  line,
  longText,
  optionalPictureUrl,
  PICTURE_BODY_LIMIT,
  storedRowFields,
} from './fields.ts';
import { pageQuery } from './paging.ts';

const needed = 'Başlık ve açıklama zorunludur';

const fields = {
  title: line(200).min(1, needed),
  description: longText(5000).min(1, needed),
  photoUrl: optionalPictureUrl(),
  /** `null`: it has already started. */
  startDate: isoTimestampInput.nullable(),
  /** `null`: it never ends. */
  endDate: isoTimestampInput.nullable(),
  isActive: z.boolean(),
  requiresTelegramVerification: z.boolean(),
};

const defaults = {
  photoUrl: null,
  startDate: null,
  endDate: null,
  isActive: true,
  requiresTelegramVerification: true,
};

const participation = z.object({
  id,
  userId: id,
  username: z.string(),
  userEmail: z.string(),
  telegramUsername: z.string().nullable(),
  message: z.string(),
  createdAt: isoTimestamp,
});
export type Participation = z.output<typeof participation>;

const event = z.object({
  id,
  ...fields,
  participationCount: z.int(),
  /** Filled only for staff who request one event */
  participations: z.array(participation),
  ...storedRowFields,
});
export type Event = z.output<typeof event>;

export const events = {
  list: endpoint('GET /api/events', {
    access: 'public',
    reads: ['events'],
    summary: 'Etkin olan etkinlikler',
    returns: z.array(event),
  }),
  get: endpoint('GET /api/events/:id', {
    access: 'public',
    reads: ['events'],
    summary: 'Bir etkinlik; katılanlar (q: ad, e-posta, Telegram adı, mesaj) yalnızca yetkililere',
    params: idParams,
    query: pageQuery({}),
    returns: event,
    paged: 'participations',
    versioned: true,
  }),
  participationStatus: endpoint('GET /api/events/:id/participation-status', {
    access: 'member',
    reads: ['events'],
    summary: 'Katılmış mıyım',
    params: idParams,
    returns: z.object({ participated: z.boolean() }),
  }),
  participate: endpoint('POST /api/events/:id/participate', {
    access: 'member',
    changes: ['events'],
    summary: 'Sürmekte olan etkinliğe bir kez katılır',
    params: idParams,
    body: z.object({ message: longText(500).default('') }),
    returns: participation,
    status: 201,
  }),
};

/** Event editing for staff */
export const eventCollection = {
  name: 'events' as const,
  fields,
  row: event,
  /** Fields that can hold a picture */
  pictures: ['photoUrl'],
  validate: validateEventTimes,
  defaults,
  all: endpoint('GET /api/admin/events', {
    access: 'staff',
    reads: ['events'],
    summary: 'Bütün etkinlikler, en yenisi önce',
    returns: z.array(event),
  }),
  create: endpoint('POST /api/admin/events', {
    access: 'staff',
    changes: ['events'],
    summary: 'Yeni etkinlik',
    body: z.object({
      ...fields,
      photoUrl: fields.photoUrl.default(defaults.photoUrl),
      startDate: fields.startDate.default(defaults.startDate),
      endDate: fields.endDate.default(defaults.endDate),
      isActive: fields.isActive.default(defaults.isActive),
      requiresTelegramVerification: fields.requiresTelegramVerification.default(
        defaults.requiresTelegramVerification,
      ),
    }),
    returns: event,
    status: 201,
    bodyLimit: PICTURE_BODY_LIMIT,
  }),
  update: endpoint('PATCH /api/admin/events/:id', {
    access: 'staff',
    changes: ['events'],
    summary: 'Gönderilen alanları değiştirir',
    versioned: true,
    params: idParams,
    body: z.object(fields).partial(),
    returns: event,
    bodyLimit: PICTURE_BODY_LIMIT,
  }),
  delete: endpoint('DELETE /api/admin/events/:id', {
    access: 'staff',
    changes: ['events'],
    summary: 'Etkinliği katılımlarıyla siler',
    params: idParams,
  }),
};
