import { securityNotificationKinds } from '@vitrin/contract/notifications.ts';
import { getMessageFooter, MESSAGE_LINK_TEXT } from '@vitrin/contract/outside-message.ts';
import { inArray, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Delivery, OutboundMessage } from '../../platform/outbox/channel.ts';
import { getSiteName } from '../settings/published-settings.ts';
import { buildUnsubscribeUrls } from './unsubscribe-token.ts';

interface SendableNotification {
  title: string;
  body: string;
  link: string | null;
  userId: string;
  isPromotional: boolean;
}

/** Builds the message of a notification; `null` if the member must not get it any more. */
export async function buildNotificationMessage(
  ctx: Context,
  { notificationId, channel }: Delivery,
): Promise<OutboundMessage | null> {
  const notification = await findSendableNotification(ctx, notificationId, channel);
  if (!notification) return null;
  const { title, body, link, userId, isPromotional } = notification;
  const { publicUrl } = ctx.platform.config;
  const footer = getMessageFooter(await getSiteName(ctx), publicUrl);
  const message = {
    title,
    body,
    link: link ? { url: publicUrl + link, text: MESSAGE_LINK_TEXT } : null,
    footer,
  };
  if (!isPromotional) return message;
  const { oneClickUrl, pageUrl } = await buildUnsubscribeUrls(ctx, userId);
  return {
    ...message,
    footer: `${footer}\nTanıtım iletilerini durdurmak için: ${pageUrl}`,
    unsubscribeUrl: oneClickUrl,
  };
}

/** Returns the notification if kind or preferences allow it, and for an announcement also consent and break. */
async function findSendableNotification(
  { db }: Context,
  notificationId: string | null,
  channel: Delivery['channel'],
): Promise<SendableNotification | undefined> {
  // Raw SQL: `announcement_recipients` is a view.
  const { rows } = await db.execute<SendableNotification & Record<string, unknown>>(sql`
    select n.title, n.body, n.link, n.user_id as "userId", a.promotional is true as "isPromotional"
      from notifications n
      left join notification_preferences p on p.user_id = n.user_id
      left join announcements a on a.id = n.announcement_id
     where n.id = ${notificationId}
       and (${inArray(sql`n.kind`, [...securityNotificationKinds])}
            or coalesce(case ${channel} when 'email' then p.email else p.telegram end, true))
       and (n.kind <> 'announcement'
            or p.announcements
               and exists (select from announcement_recipients r
                            where r.user_id = n.user_id
                              and (a.promotional is not true or r.wants_promotions)))`);
  return rows[0];
}
