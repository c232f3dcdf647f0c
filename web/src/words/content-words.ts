import type { collections } from '@vitrin/contract/collections.ts';
import type { ContentName } from '@vitrin/contract/topics.ts';
import type { FeatureWords, FieldLabels } from './feature-words.ts';

/** What the panel calls the rows of a collection; a missing label is a type error. */
export interface ContentWords<N extends ContentName> extends FeatureWords {
  /** Page with the rows; with `:id` the page of a row */
  adminPath: `/admin/${string}`;
  /** Object of a sentence, after the name of a row and without a name: `kartını`, `bir kartı` */
  phrases: readonly [named: string, nameless: string];
  fields: FieldLabels<keyof (typeof collections)[N]['fields']>;
}
