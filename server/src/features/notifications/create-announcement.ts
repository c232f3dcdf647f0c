import type { ReturnsOf, ValidInputOf } from '@vitrin/contract/api.ts';
import {
  type Announcement,
  type Audience,
  audiences,
  WITHDRAWAL_SECONDS,
} from '@vitrin/contract/notifications.ts';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { type Context, withTransaction } from '../../platform/context.ts';
import { type Page, type PageQuery, paginate } from '../../platform/database/paginate.ts';
import { descending } from '../../platform/database/sort-order.ts';
import { announcementsTable } from './notifications-tables.ts';

type CreateAnnouncementInput = ValidInputOf<'POST /api/admin/announcements'>['body'];
type CreatedAnnouncement = ReturnsOf<'POST /api/admin/announcements'>;

/** Returns the SQL condition for the rows of `announcement_recipients` that an announcement is sent to. */
export const buildRecipientCondition = ({
  audience,
  promotional,
}: {
  audience: Audience;
  promotional: boolean;
}) => [audienceConditions[audience], promotional ? 'wants_promotions' : 'true'].join(' and ');

const audienceConditions: Record<Audience, string> = {
  all: 'true',
  'ticket-holders': 'user_id in (select user_id from ticket_holders)',
  'telegram-verified': 'telegram_verified',
};

/** Stores an announcement. After `sendAt`, `fanOutAnnouncements` writes it to the inboxes unless staff withdrew it. */
export async function createAnnouncement(
  ctx: Context,
  { withdrawable, ...input }: CreateAnnouncementInput,
): Promise<CreatedAnnouncement> {
  return withTransaction(ctx, async (tx) => {
    const { rows } = await tx.db.$client.query<{ recipients: number }>(
      `select count(*)::int as recipients from announcement_recipients where ${buildRecipientCondition(input)}`,
    );
    const { recipients = 0 } = rows[0] ?? {};
    const [announcement] = await tx.db
      .insert(announcementsTable)
      .values({
        ...input,
        recipients,
        sendAt: sql`now() + make_interval(secs => ${withdrawable ? WITHDRAWAL_SECONDS : 0})`,
      })
      .returning({ id: announcementsTable.id, sendAt: announcementsTable.sendAt });
    if (!announcement) throw new Error('insert returned nothing');
    await recordAudit(tx, {
      action: 'create',
      entity: 'announcements',
      entityId: announcement.id,
      after: { ...input, recipients },
    });
    await tx.publish('announcements');
    return { ...announcement, recipients };
  });
}

/** Lists announcements with their progress, newest first. */
export function listAnnouncements({ db }: Context, page: PageQuery): Promise<Page<Announcement>> {
  return paginate(page, {
    order: { id: descending(announcementsTable.id) },
    read: db.select().from(announcementsTable),
    toResponse: ({ lastRecipientId: _, ...row }) => row,
  });
}

/** Returns the current number of recipients of each audience. */
export async function countAudiences({
  db,
}: Context): Promise<ReturnsOf<'GET /api/admin/announcements/audiences'>> {
  const buildCountsSql = ({ promotional }: { promotional: boolean }) =>
    audiences.map(
      (audience) =>
        `count(*) filter (where ${buildRecipientCondition({ audience, promotional })})::int`,
    );
  // Raw SQL: the view and its conditions are SQL.
  const { rows } = await db.$client.query<{ all: number[]; promotional: number[] }>(
    `select array[${buildCountsSql({ promotional: false })}] as "all",
            array[${buildCountsSql({ promotional: true })}] as promotional
       from announcement_recipients`,
  );
  const [counts] = rows;
  return audiences.map((audience, index) => ({
    audience,
    recipients: counts?.all[index] ?? 0,
    promotionalRecipients: counts?.promotional[index] ?? 0,
  }));
}
