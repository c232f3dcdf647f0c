import { createNames } from '../../scripts/new/create-names.js';

/** Replaces the first occurrence of `find` in the file by `replacement`. */
type Edit = [file: string, find: string, replacement: string];

export const tablesFile = 'server/src/features/content/content-tables.ts';
export const sitePagesFile = 'web/src/app/site/site-pages.ts';

/** What the tests add with `npm run new`, by its kind */
export const sampleNames = {
  collection: createNames('guides', 'Rehber', 'Rehberler'),
  page: createNames('about', 'Hakkımızda'),
  decision: createNames('social-verifications', 'Doğrulama', 'Doğrulamalar'),
};

const insertBefore = (file: string, find: string, text: string): Edit => [
  file,
  find,
  `${text} ${find}`,
];

/**
 * Edits of existing files in docs/adding.md, by the title of the section. New files are in `adding/`. Collections,
 * pages and decisions are added by `npm run new`, see `scripts/new/recipes.js`.
 */
export const edits: Record<string, Edit[]> = {
  'A list filter': [
    insertBefore(
      'contract/src/market.ts',
      '  rewardId: id.optional(),',
      'note: z.string().optional(),',
    ),
    insertBefore(
      'server/src/features/market/list-orders.ts',
      'status: equals(status)',
      'note: equals(note),',
    ),
    insertBefore(
      'web/src/features/market/admin/orders-page.tsx',
      'status: createChoiceFilter',
      "note: createSearchFilter({ placeholder: 'Not' }),",
    ),
  ],
  'A site-wide setting': [
    insertBefore(
      'contract/src/settings.ts',
      '  supportHours:',
      "openingHours: { value: line(80), fallback: '' },",
    ),
    insertBefore(
      'web/src/labels/settings.ts',
      '  supportHours:',
      "openingHours: 'Açılış Saatleri',",
    ),
    insertBefore(
      'web/src/features/settings/admin/letter-form.tsx',
      'weeklyLetter: true',
      'openingHours: true,',
    ),
  ],
  'A notification kind': [
    insertBefore('contract/src/notifications.ts', "'order.claimed',", "'event.soon',"),
  ],
  'A scheduled job': [
    insertBefore(
      'server/src/features/events/events.ts',
      'setUp: addCalendarFeeds,',
      "jobs: [{ name: 'remind', intervalMs: 60_000, run: remindParticipants }],",
    ),
    insertBefore(
      'server/src/features/events/events.ts',
      'import { publicEvents }',
      "import { remindParticipants } from './remind-participants.ts';",
    ),
  ],
};
