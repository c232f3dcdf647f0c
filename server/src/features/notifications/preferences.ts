import type { Channel, NotificationPreferences } from '@vitrin/contract/notifications.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Actor, Context, DbContext } from '../../platform/context.ts';
import type { Page, UserPageQuery } from '../../platform/database/paginate.ts';
import { prepareOnce } from '../../platform/database/prepare-once.ts';
import { notificationPreferences } from './notifications-tables.ts';

type Preferences = typeof notificationPreferences.$inferSelect;
type EditablePreferences = Pick<Preferences, 'telegram' | 'email' | 'announcements'>;

const defaultPreferences = { telegram: true, email: true, announcements: false, refused: [] };

/** Returns a member's preferences; the defaults if none are stored. */
export async function getPreferences(
  { db }: DbContext,
  userId: string,
): Promise<NotificationPreferences> {
  const statement = prepareOnce(db, 'find-preferences', () =>
    db
      .select()
      .from(notificationPreferences)
      .where(eq(notificationPreferences.userId, sql.placeholder('userId'))),
  );
  const [row] = await statement.execute({ userId });
  return toNotificationPreferences(row ?? defaultPreferences);
}

/** Saves the user's preferences. Enabling a channel that was disabled after a rejection clears the rejection. */
export async function savePreferences(
  { db, actor }: Context<Actor>,
  { telegram, email, announcements }: EditablePreferences,
): Promise<NotificationPreferences> {
  // Raw SQL: an insert from a view; `for key share` blocks a concurrent deletion of the account.
  await db.$client.query(
    `insert into notification_preferences (user_id, telegram, email, announcements)
     select id, $2, $3, $4 from members where id = $1 for key share
     on conflict (user_id) do update
        set telegram = $2, email = $3, announcements = $4,
            refused = array(select r from unnest(notification_preferences.refused) r
                             where not (r = 'telegram' and $2 or r = 'email' and $3))`,
    [actor.id, telegram, email, announcements],
  );
  return getPreferences({ db }, actor.id);
}

/** Disables a channel that permanently rejects this member, and stores the rejection. */
export async function disableRejectedChannel(
  { db }: DbContext,
  userId: string,
  channel: Channel,
): Promise<void> {
  const { refused } = notificationPreferences;
  await db
    .insert(notificationPreferences)
    .values({ userId, [channel]: false, refused: [channel] })
    .onConflictDoUpdate({
      target: notificationPreferences.userId,
      set: {
        [channel]: false,
        refused: sql`array_append(array_remove(${refused}, ${channel}), ${channel})`,
      },
    });
}

/** Enables a channel that was disabled after a rejection, because the member's address has changed. */
export async function clearChannelRejection(
  { db }: DbContext,
  userId: string,
  channel: Channel,
): Promise<void> {
  const { refused } = notificationPreferences;
  await db
    .update(notificationPreferences)
    .set({ [channel]: true, refused: sql`array_remove(${refused}, ${channel})` })
    .where(and(eq(notificationPreferences.userId, userId), sql`${channel} = any(${refused})`));
}

function toNotificationPreferences({
  telegram,
  email,
  announcements,
  refused,
}: Omit<Preferences, 'userId'>) {
  return { telegram, email, announcements, ...(refused.length > 0 && { refused }) };
}

/** Lists the preferences for the export of a user's data. */
export async function listOwnPreferences(
  ctx: Context,
  { userId }: UserPageQuery,
): Promise<Page<NotificationPreferences>> {
  return { rows: [await getPreferences(ctx, userId)], nextCursor: null };
}
