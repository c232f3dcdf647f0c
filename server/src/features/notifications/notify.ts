import {
  type NotificationKind,
  securityNotificationKinds,
} from '@vitrin/contract/notifications.ts';
import { v7 } from 'uuid';
import type { Context } from '../../platform/context.ts';
import { listConnectedChannels } from '../../platform/outbox/channel.ts';

/** Input of a notification. */
export interface NewNotification {
  userId: string;
  kind: NotificationKind;
  /** One line. */
  title: string;
  /** Final Turkish text. */
  body: string;
  /** Path on the site. */
  link: string | null;
}

/**
 * Writes notifications into the inboxes, and into the outbox for members with other channels, in one statement. Call it
 * in the transaction of the event, so that event and notifications are rolled back together.
 * @param announcementId announcement of the notifications; each member gets it at most once
 * @returns the number of notifications written; deleted accounts get none
 */
export async function notify(
  { db, platform }: Pick<Context, 'db' | 'platform'>,
  notifications: readonly NewNotification[],
  announcementId: string | null = null,
): Promise<number> {
  if (notifications.length === 0) return 0;
  const channels = listConnectedChannels({ platform });
  const { rows } = await db.$client.query<{ written: number }>({
    name: 'notify',
    text: notifyStatement,
    values: [
      notifications.map(() => v7()),
      notifications.map(({ userId }) => userId),
      notifications.map(({ kind }) => kind),
      notifications.map(({ title }) => title),
      notifications.map(({ body }) => body),
      notifications.map(({ link }) => link),
      announcementId,
      channels,
      securityNotificationKinds,
    ],
  });
  return rows[0]?.written ?? 0;
}

// Raw and prepared: one statement for inbox and outbox. It locks the user, so that a concurrent deletion leaves no
// rows. `limit` lowers the row estimate, so that PostgreSQL caches the plan: planning took two thirds of the CPU time.
const notifyStatement = `
  with new_notifications as (
    select n.*
      from (select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[])
                       as n(id, user_id, kind, title, body, link)
             limit cardinality($1)) n
      join members m on m.id = n.user_id
       for key share of m
  ), inserted as (
    insert into notifications (id, user_id, kind, title, body, link, announcement_id)
    select id, user_id, kind, title, body, link, $7 from new_notifications
    on conflict do nothing
    returning id, user_id, kind
  ), queued as (
    insert into deliveries (kind, channel, user_id, notification_id, next_try)
    select 'notification', c.channel, i.user_id, i.id,
           -- Personal notifications are sent before queued announcements.
           now() - case i.kind when 'announcement' then interval '0' else interval '1 hour' end
      from inserted i
      join members m on m.id = i.user_id
      left join notification_preferences p on p.user_id = i.user_id
     cross join lateral (values
             ('telegram', m.telegram_verified and (coalesce(p.telegram, true) or i.kind = any($9::text[]))),
             ('email', m.email_verified and (coalesce(p.email, true) or i.kind = any($9::text[])))
           ) as c(channel, is_wanted)
     where c.is_wanted and c.channel = any($8::text[])
       and (i.kind <> 'announcement' or coalesce(p.announcements, false))
  )
  select count(*)::int as written from inserted`;
