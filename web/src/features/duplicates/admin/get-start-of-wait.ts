import type { DuplicateGroup } from '@vitrin/contract/duplicates.ts';

/** Returns when a group started to wait: its oldest held earning can be older than the group. */
export const getStartOfWait = ({
  heldSince,
  createdAt,
}: Pick<DuplicateGroup, 'heldSince' | 'createdAt'>): string =>
  heldSince && heldSince < createdAt ? heldSince : createdAt;
