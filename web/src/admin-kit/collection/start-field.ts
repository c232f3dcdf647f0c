import { collections } from '@vitrin/contract/collections.ts';
import type { ContentName } from '@vitrin/contract/topics.ts';

/** Returns the field with the start of a row's period; undefined for content without a period. */
export function findStartField(name: ContentName): string | undefined {
  const { fields } = collections[name];
  return ['visibleFrom', 'startDate'].find((field) => field in fields);
}
