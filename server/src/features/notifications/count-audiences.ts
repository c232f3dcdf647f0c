import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { audiences } from '@vitrin/contract/notifications.ts';
import type { Context } from '../../platform/context.ts';
import { recipientCondition } from './create-announcement.ts';

/** Returns the current number of recipients of each audience. */
export async function countAudiences({
  db,
}: Context): Promise<ReturnsOf<'GET /api/admin/announcements/audiences'>> {
  const count = (promotional: boolean) =>
    audiences.map(
      (audience) => `count(*) filter (where ${recipientCondition({ audience, promotional })})::int`,
    );
  // Raw: the view and its conditions are SQL.
  const { rows } = await db.$client.query<{ all: number[]; promotional: number[] }>(
    `select array[${count(false)}] as "all", array[${count(true)}] as promotional
       from announcement_recipients`,
  );
  const [counts] = rows;
  return audiences.map((audience, index) => ({
    audience,
    recipients: counts?.all[index] ?? 0,
    promotionalRecipients: counts?.promotional[index] ?? 0,
  }));
}
