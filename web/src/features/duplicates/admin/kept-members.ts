import type { DuplicateGroup } from '@vitrin/contract/duplicates.ts';

/** The account that staff chose to keep, by group. Without a choice the oldest account is kept. */
const keptMembers = new Map<string, string>();

export const setKeptMember = (groupId: string, memberId: string) =>
  keptMembers.set(groupId, memberId);

/** Returns the id of the account that keeps its points if the group is one person. */
export function getKeptMember({ id, members }: DuplicateGroup): string {
  const chosenId = keptMembers.get(id);
  const isMember = members.some((member) => member.id === chosenId);
  return (isMember && chosenId) || (members[0]?.id ?? '');
}
