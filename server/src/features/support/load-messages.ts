import type { SupportMessage } from '@vitrin/contract/support.ts';
import type { DbContext } from '../../platform/context.ts';

interface Row {
  conversationId: string;
  id: string;
  from: SupportMessage['from'];
  text: string;
  at: Date;
}

/** Returns the newest `limit` messages of each conversation, oldest first, by conversation id. */
export async function loadMessages(
  { db }: DbContext,
  conversationIds: string[],
  limit: number,
): Promise<Map<string, SupportMessage[]>> {
  const messages = new Map<string, SupportMessage[]>(conversationIds.map((id) => [id, []]));
  // Raw SQL: a lateral join reads no more than `limit` rows per conversation.
  const { rows } = await db.$client.query<Row>({
    name: 'load-support-messages',
    text: `
      select m.conversation_id as "conversationId", m.id, m."from", m.text, m.created_at as at
        from unnest($1::uuid[]) as c(id)
       cross join lateral (
         select * from support_messages where conversation_id = c.id order by position desc limit $2
       ) m
       order by m.conversation_id, m.position`,
    values: [conversationIds, limit],
  });
  for (const { conversationId, id, from, text, at } of rows)
    messages.get(conversationId)?.push({ id, from, text, at: at.toISOString() });
  return messages;
}
