import { collections } from '@vitrin/contract/collections.ts';
import type { ContentName } from '@vitrin/contract/topics.ts';
import { contentLabels } from './all-labels.ts';
import type { LabelledName } from './content-labels.ts';

/** Returns the public page that shows the content in a preview, or null. */
export function getPublicPath(name: LabelledName): string | null {
  return name === 'site-settings' ? '/' : collections[name].previewPath;
}

/** Search parameter of a list: the row to open */
export const ROW_PARAM = 'kayit';

/** Returns the admin path of a row. */
export function getAdminPath(name: LabelledName, id: string): string {
  if (name === 'site-settings') return '/admin/settings';
  const { adminPath } = contentLabels[name];
  return adminPath.includes(':id')
    ? adminPath.replace(':id', id)
    : `${adminPath}?${ROW_PARAM}=${id}`;
}

/** Value of `ROW_PARAM` that opens the form of a new row */
export const NEW_ROW = 'yeni';

/** Returns the admin path that opens the form of a new row. */
export const getNewRowPath = (name: ContentName) =>
  `${contentLabels[name].adminPath}?${ROW_PARAM}=${NEW_ROW}`;
