import { collections } from '@vitrin/contract/collections.ts';
import type { Day } from '@vitrin/contract/istanbul-day.ts';
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

/** Search parameter of `getNewRowPath`: the day on which the new row starts */
export const START_DAY_PARAM = 'baslangic';

/** Returns the admin path that opens the form of a new row, which starts on `startDay` if given. */
export function getNewRowPath(name: ContentName, startDay?: Day): string {
  const path = `${contentLabels[name].adminPath}?${ROW_PARAM}=${NEW_ROW}`;
  return startDay ? `${path}&${START_DAY_PARAM}=${startDay}` : path;
}
