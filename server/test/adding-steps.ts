/** Replaces the first occurrence of `find` in the file by `replacement`. */
type Edit = [file: string, find: string, replacement: string];

export const contentFile = 'server/src/features/content/content.ts';
export const sitePagesFile = 'web/src/app/site/site-pages.ts';
export const dialogsTestFile = 'web/src/app/admin/collection-dialogs.browser.test.tsx';
export const pageModulesFile = 'web/src/app/site/page-modules.ts';
export const publicPagesFile = 'contract/src/public-pages.ts';

const insertBefore = (file: string, find: string, text: string): Edit => [
  file,
  find,
  `${text} ${find}`,
];

/** Edits of existing files in docs/adding.md, by the title of the section. New files are in `adding/`. */
export const edits: Record<string, Edit[]> = {
  'A collection with a public page': [
    insertBefore('contract/src/topics.ts', "'companies',", "'guides',"),
    insertBefore(
      'contract/src/collections.ts',
      'import { cards }',
      "import { guides } from './guides.ts';",
    ),
    insertBefore('contract/src/collections.ts', '  companies,', 'guides,'),
    insertBefore(
      'contract/src/api.ts',
      'import { cards }',
      "import { guides } from './guides.ts';",
    ),
    insertBefore('contract/src/api.ts', '  companies,', 'guides,'),
    insertBefore('contract/src/api.ts', '  companies: ', "guides: 'Rehberler',"),
    insertBefore(publicPagesFile, '  home:', "guides: { path: '/rehberler', name: 'Rehberler' },"),
    insertBefore(
      contentFile,
      'import { cards }',
      "import { guides } from '@vitrin/contract/guides.ts';",
    ),
    insertBefore(
      contentFile,
      'import { bannersTable }',
      "import { guidesTable } from './guides-table.ts';",
    ),
    insertBefore(
      contentFile,
      'createCollection({ declaration: banners',
      'createCollection({ declaration: guides, table: guidesTable }),',
    ),
    insertBefore(
      'web/src/labels/all-labels.ts',
      'import { eventLabels }',
      "import { guideLabels } from './guides.ts';",
    ),
    insertBefore('web/src/labels/all-labels.ts', '  companies: ', 'guides: guideLabels,'),
    [
      'web/src/app/admin/menu/content-pages.ts',
      'MenuPage[] = [',
      `MenuPage[] = [{
        path: '/admin/rehberler',
        title: 'Rehber Yönetimi',
        icon: Images,
        load: () => import('../../../features/guides/admin/guides-page.tsx'),
      },`,
    ],
    insertBefore(
      'web/src/features/plan/admin/plan-kinds.tsx',
      '  companies: ',
      'guides: { Icon: Ticket, iconClass: neutral },',
    ),
    insertBefore(
      dialogsTestFile,
      '  companies: {',
      "guides: { invalidInput: { Başlık: '' }, input: { Başlık: 'Rehber' }, expectedBody: { title: 'Rehber' } },",
    ),
    [
      pageModulesFile,
      'pageModules = {',
      `pageModules = {
        'src/features/guides/guides-page.tsx': () =>
          import('../../features/guides/guides-page.tsx'),`,
    ],
    insertBefore(
      sitePagesFile,
      'import { eventQuery',
      "import { guidesQuery } from '../../features/guides/queries.ts';",
    ),
    [
      sitePagesFile,
      'PageDefinition[] = [',
      `PageDefinition[] = [{
        ...publicPages.guides,
        module: 'src/features/guides/guides-page.tsx',
        description: 'Rehberler.',
        isIndexed: true,
        layout: 'site',
        queries: () => [guidesQuery],
      },`,
    ],
  ],
  'A public page': [
    insertBefore(publicPagesFile, '  home:', "about: { path: '/hakkimizda', name: 'Hakkımızda' },"),
    [
      pageModulesFile,
      'pageModules = {',
      `pageModules = {
        'src/features/about/about-page.tsx': () => import('../../features/about/about-page.tsx'),`,
    ],
    [
      sitePagesFile,
      'PageDefinition[] = [',
      `PageDefinition[] = [{
        ...publicPages.about,
        module: 'src/features/about/about-page.tsx',
        description: 'Hakkımızda.',
        isIndexed: true,
        layout: 'site',
      },`,
    ],
  ],
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
