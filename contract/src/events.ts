import { z } from 'zod';
import { editableRows } from './collection.ts';
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
} from './fields.ts';
import { pageQuery } from './paging.ts';

const REQUIRED_MESSAGE = 'Başlık ve açıklama zorunludur';

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

/** Event editing for staff */
export const eventCollection = editableRows({
  name: 'events',
  path: 'admin/events',
  rowName: 'Etkinlik',
  rowsName: 'Etkinliklerin yönetimi',
  apiName: 'eventCollection',
  titleFields: ['title'],
  previewPath: '/etkinlikler',
  isPlanned: true,
  fields: {
    title: line(200).min(1, REQUIRED_MESSAGE),
    description: longText(5000).min(1, REQUIRED_MESSAGE),
    photoUrl: optionalPictureUrl(),
    /** `null`: the event has already started. */
    startDate: isoTimestampInput.nullable(),
    /** `null`: the event never ends. */
    endDate: isoTimestampInput.nullable(),
    isActive: z.boolean(),
    requiresTelegramVerification: z.boolean(),
  },
  defaults: {
    isActive: true,
    requiresTelegramVerification: true,
  },
  computed: {
    participationCount: z.int(),
    /** Filled only for staff who request one event */
    participations: z.array(participation),
  },
  validate: validateEventTimes,
});
const event = eventCollection.row;
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
    summary: 'Üyenin etkinliğe katılıp katılmadığı, katıldıysa gönderdiği mesaj',
    params: idParams,
    returns: z.object({ participated: z.boolean(), message: z.string().optional() }),
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
