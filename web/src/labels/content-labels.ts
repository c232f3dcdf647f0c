import { collections } from '@vitrin/contract/collections.ts';
import type { VersionedName } from '@vitrin/contract/history.ts';
import type { ContentName } from '@vitrin/contract/topics.ts';
import { toTitleCase } from '../lib/format/text.ts';
import type { FeatureLabels, FieldLabels } from './feature-labels.ts';

/** Labels of a collection in the panel; a missing label is a type error. */
export interface ContentLabels<N extends ContentName> extends FeatureLabels {
  /** Page with the rows; with `:id` the page of a row */
  adminPath: `/admin/${string}`;
  /** Object of a sentence, after the name of a row and without a name: `kartını`, `bir kartı` */
  phrases: readonly [named: string, nameless: string];
  fields: FieldLabels<keyof (typeof collections)[N]['fields']>;
}

/** Content, and the settings, which are versioned too */
export type LabelledName = ContentName | VersionedName;

/** Returns the label of a content type: `Bilet Firması`. */
export function getContentLabel(name: LabelledName): string {
  return name === 'site-settings' ? 'Site Ayarları' : toTitleCase(collections[name].rowName);
}
