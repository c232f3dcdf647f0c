import { CONVERSATION_DAYS } from '@vitrin/contract/support-matters.ts';
import { createSystemContext, withTransaction } from '../../platform/context.ts';
import type { Platform } from '../../platform/platform.ts';

/** Closes conversations that have been answered for seven days without another message. Returns their number. */
export async function closeAnsweredConversations(platform: Platform): Promise<number> {
  return withTransaction(createSystemContext(platform), async (tx) => {
    // Raw SQL: concurrent instances skip rows that are locked.
    const { rowCount } = await tx.db.$client.query(
      `update support_conversations
          set status = 'closed', status_since = now(), version = version + 1, updated_at = now()
        where id in (select id from support_conversations
                      where rank = 1 and status_since < now() - make_interval(days => $1)
                      order by status_since
                      limit 1000
                        for update skip locked)`,
      [CONVERSATION_DAYS],
    );
    if (rowCount) await tx.publish('support');
    return rowCount ?? 0;
  });
}
