import type { ListedConversation } from '@vitrin/contract/support.ts';
import { callVersioned } from '../../../lib/api/api-client.ts';

/** Answers the version of the conversation that the user saw. Throws 412 if it has changed. */
export async function sendAnswer(
  { id, version }: ListedConversation,
  text: string,
): Promise<ListedConversation> {
  const input = { params: { id }, body: { text } };
  return (await callVersioned('POST /api/admin/support/:id/messages', input, version)).value;
}

/** Closes the version of the conversation that the user saw. Throws 412 if it has changed. */
export async function sendClose({ id, version }: ListedConversation): Promise<ListedConversation> {
  return (await callVersioned('POST /api/admin/support/:id/close', { params: { id } }, version))
    .value;
}
