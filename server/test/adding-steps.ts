import { createNames } from '../../scripts/new/create-names.js';

/** Replaces the first occurrence of `find` in the file by `replacement`. */
type Edit = [file: string, find: string, replacement: string];

export const contentFile = 'server/src/features/content/content.ts';
export const sitePagesFile = 'web/src/app/site/site-pages.ts';
export const dialogsTestFile = 'web/src/app/admin/collection-dialogs.browser.test.tsx';
export const pageModulesFile = 'web/src/app/site/page-modules.ts';
export const publicPagesFile = 'contract/src/public-pages.ts';

/** What the tests add with `npm run new`, by its kind */
export const sampleNames = {
  collection: createNames('guides', 'Rehber', 'Rehberler'),
  page: createNames('about', 'Hakkımızda'),
};

const insertBefore = (file: string, find: string, text: string): Edit => [
  file,
  find,
  `${text} ${find}`,
];

/**
 * Edits of existing files in docs/adding.md, by the title of the section. New files are in `adding/`. Collections and
 * pages are added by `npm run new`, see `scripts/new/recipes.js`.
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
  'Rows that staff decide': [
    [
      'web/src/app/admin/menu/member-pages.ts',
      'MenuPage[] = [',
      `MenuPage[] = [{
        path: '/admin/dogrulamalar',
        title: 'Doğrulamalar',
        icon: BadgeCheck,
        load: () => import('../../../features/social/admin/verifications-page.tsx'),
      },`,
    ],
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
