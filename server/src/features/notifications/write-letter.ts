import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Delivery, Letter } from '../../platform/outbox/channel.ts';
import { notificationsTable } from './notifications-tables.ts';
import { readPreferences } from './preferences.ts';

/** A notification as it goes out, unless its owner has thought otherwise meanwhile. */
export async function writeNotification(
  ctx: Context,
  { notificationId, userId, channel }: Delivery,
): Promise<Letter | null> {
  if (!notificationId) return null;
  const { kind, title, body, link } = notificationsTable;
  const [told] = await ctx.db
    .select({ kind, title, body, link })
    .from(notificationsTable)
    .where(eq(notificationsTable.id, notificationId));
  const wishes = await readPreferences(ctx, userId);
  const isWanted = wishes[channel] && (told?.kind !== 'announcement' || wishes.announcements);
  if (!told || !isWanted) return null;
  const { publicUrl } = ctx.platform.config;
  return {
    title: told.title,
    body: told.body,
    link: told.link ? { url: publicUrl + told.link, text: 'Sitede açın' } : null,
    footer: `Bunu Vitrin üyesi olduğunuz için alıyorsunuz. Bu yolla yazmamızı istemiyorsanız: ${publicUrl}/profil#bildirimler`,
  };
}
