import {
  type Conversation,
  type ListedConversation,
  MAX_SHOWN_MESSAGES,
  type SupportMessage,
} from '@vitrin/contract/support.ts';
import { ContentChanged } from '../../platform/base/errors.ts';
import type { Context } from '../../platform/context.ts';
import { loadMessages } from './load-messages.ts';
import type { ConversationRow } from './support-tables.ts';

/** Shapes a conversation for its member. */
export function toConversation(row: ConversationRow, messages: SupportMessage[]): Conversation {
  const { id, about, aboutId, status, version, createdAt, updatedAt } = row;
  return { id, about, aboutId, status, messages, version, createdAt, updatedAt };
}

/** Returns the claim of a conversation; `null` without one or once it has ended. @param staffNames usernames by id */
export function toClaim(
  { claimedBy, claimedUntil }: ConversationRow,
  staffNames: ReadonlyMap<string, string>,
): ListedConversation['claim'] {
  if (!claimedBy || !claimedUntil || Date.parse(claimedUntil) <= Date.now()) return null;
  return { id: claimedBy, username: staffNames.get(claimedBy) ?? null, until: claimedUntil };
}

/** Returns a conversation with its messages, for its member. */
export async function loadConversation(ctx: Context, row: ConversationRow): Promise<Conversation> {
  const messages = await loadMessages(ctx, [row.id], MAX_SHOWN_MESSAGES);
  return toConversation(row, messages.get(row.id) ?? []);
}

/**
 * Refuses a change that is based on another version. @param loadPresent loads the state for the response
 * @throws 412 content.changed
 */
export async function requireVersion(
  { version }: ConversationRow,
  expectedVersions: readonly number[] | undefined,
  loadPresent: () => Promise<unknown>,
): Promise<void> {
  if (!expectedVersions || expectedVersions.includes(version)) return;
  throw new ContentChanged(await loadPresent(), version);
}
