import type { Conversation, ConversationDetail } from '@vitrin/contract/support.ts';
import { nextId, sampleUser } from './row-samples.ts';

/** Creates a waiting conversation as staff see it. `fields` override its values. */
export function createSampleConversation(
  username: string,
  fields: Partial<ConversationDetail> = {},
): ConversationDetail {
  const now = new Date().toISOString();
  const message = { id: nextId(), from: 'member', text: `Soru: ${username}`, at: now } as const;
  const { email, phone, emailVerified, ...user } = { ...sampleUser, id: nextId(), username };
  const member = { ...user, telegramUsername: null, suspended: false, break: null, createdAt: now };
  return {
    id: nextId(),
    about: 'points',
    aboutId: null,
    status: 'waiting',
    version: 1,
    createdAt: now,
    updatedAt: now,
    user: { id: user.id, username, email },
    statusSince: now,
    lastMessage: message,
    messages: [message],
    claim: null,
    record: null,
    member,
    notes: [],
    ...fields,
  };
}

/** Creates a conversation as its member sees it. */
export function createOwnConversation(fields: Partial<Conversation> = {}): Conversation {
  const { id, about, aboutId, status, messages, version, createdAt, updatedAt } =
    createSampleConversation('cagri');
  return { id, about, aboutId, status, messages, version, createdAt, updatedAt, ...fields };
}
