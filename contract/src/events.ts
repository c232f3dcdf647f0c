import { z } from 'zod';
import { editableRows } from './collection.ts';
import { endpoint } from './endpoint.ts';
import { checkEventTimes } from './event-times.ts';
import { id, idParams, line, longText, moment, momentOut, optionalPictureUrl } from './fields.ts';
import { pageQuery } from './paging.ts';

const needed = 'Başlık ve açıklama zorunludur';

const fields = {
  title: line(200).min(1, needed),
  description: longText(5000).min(1, needed),
  photoUrl: optionalPictureUrl(),
  /** `null`: it has begun. */
  startDate: moment.nullable(),
  /** `null`: it never ends. */
  endDate: moment.nullable(),
  isActive: z.boolean(),
  requiresTelegramVerification: z.boolean(),
};

const participation = z.object({
  id,
  username: z.string(),
  userEmail: z.string(),
  telegramUsername: z.string().nullable(),
  message: z.string(),
  createdAt: momentOut,
});
export type Participation = z.output<typeof participation>;

/** Events as staff edit them. */
export const eventRows = editableRows({
  name: 'events',
  path: 'admin/events',
  fields,
  defaults: {
    photoUrl: null,
    startDate: null,
    endDate: null,
    isActive: true,
    requiresTelegramVerification: true,
  },
  computed: {
    participationCount: z.int(),
    /** For staff who ask for one event; else empty. */
    participations: z.array(participation),
  },
  rule: checkEventTimes,
});

const event = eventRows.row;
export type Event = z.output<typeof event>;

export const events = {
  list: endpoint('GET /api/events', {
    access: 'public',
    reads: ['events'],
    summary: 'Etkin olan etkinlikler',
    returns: z.array(event),
  }),
  show: endpoint('GET /api/events/:id', {
    access: 'public',
    reads: ['events'],
    summary: 'Bir etkinlik; katılanlar (q: ad, e-posta, Telegram adı, mesaj) yalnızca yetkililere',
    params: idParams,
    query: pageQuery({}),
    returns: event,
    paged: 'participations',
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
