import type { DuplicateGroup } from '@vitrin/contract/duplicates.ts';

/** The account that staff chose for the points, by group. Default: the oldest account. */
const chosenMembers = new Map<string, string>();

export const setChosenMember = (groupId: string, memberId: string) =>
  chosenMembers.set(groupId, memberId);

/** Returns the id of the account that gets its points if the group is one person. */
export function getChosenMember({ id, members }: DuplicateGroup): string {
  const chosenId = chosenMembers.get(id);
  const isMember = members.some((member) => member.id === chosenId);
  return (isMember && chosenId) || (members[0]?.id ?? '');
}
