/** Replaces the first `find` of a file by `replacement`. */
type Edit = [file: string, find: string, replacement: string];

const content = 'server/src/features/content/content.ts';
const sitePages = 'web/src/app/site/site-pages.ts';
const dialogsTest = 'web/src/app/admin/collection-dialogs.browser.test.tsx';
const pageModules = 'web/src/app/site/page-modules.ts';
const pagePath = 'contract/src/public-pages.ts';

const insertBefore = (file: string, find: string, text: string): Edit => [
  file,
  find,
  `${text} ${find}`,
];

/** Edits of existing files in docs/adding.md, by the title of its section. New files are in `adding/`. */
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
    insertBefore(pagePath, '  home:', "guides: { path: '/rehberler', name: 'Rehberler' },"),
    insertBefore(
      content,
      'import { cards }',
      "import { guides } from '@vitrin/contract/guides.ts';",
    ),
    insertBefore(
      content,
      'import { bannersTable }',
      "import { guidesTable } from './guides-table.ts';",
    ),
    insertBefore(
      content,
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
      'guides: { Icon: Ticket, ...neutral },',
    ),
    insertBefore(
      dialogsTest,
      '  companies: {',
      "guides: { invalidInput: { Başlık: '' }, input: { Başlık: 'Rehber' }, expectedBody: { title: 'Rehber' } },",
    ),
    [
      pageModules,
      'pageModules = {',
      `pageModules = {
        'src/features/guides/guides-page.tsx': () =>
          import('../../features/guides/guides-page.tsx'),`,
    ],
    insertBefore(
      sitePages,
      'import { eventQuery',
      "import { guidesQuery } from '../../features/guides/queries.ts';",
    ),
    [
      sitePages,
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
    insertBefore(pagePath, '  home:', "about: { path: '/hakkimizda', name: 'Hakkımızda' },"),
    [
      pageModules,
      'pageModules = {',
      `pageModules = {
        'src/features/about/about-page.tsx': () => import('../../features/about/about-page.tsx'),`,
    ],
    [
      sitePages,
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
      'web/src/features/market/admin/order-filters.ts',
      'status: createChoiceFilter',
      "note: createSearchFilter({ placeholder: 'Not' }),",
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

/** An omitted text, and the message that reports the omission */
export interface Omission {
  file: string;
  /** Omitted text. `rest` replaces it; default: nothing. */
  text: string;
  replacement?: string;
  report: RegExp;
}

/** Omissions that the type check of a room reports. Each entry omits all of its texts at once. */
export const typeOmissions: { workspace: string; omissions: Omission[] }[] = [
  {
    workspace: 'contract',
    omissions: [
      { file: 'contract/src/topics.ts', text: "'guides',", report: /src\/guides\.ts.*"guides"/ },
    ],
  },
  {
    workspace: 'contract',
    omissions: [
      {
        file: 'contract/src/collections.ts',
        text: 'guides,   companies,',
        replacement: 'companies,',
        report: /src\/collections\.ts.*guides/,
      },
      {
        file: 'contract/src/api.ts',
        text: "guides: 'Rehberler',",
        report: /src\/api\.ts.*guides/,
      },
    ],
  },
  {
    workspace: 'server',
    omissions: [
      {
        file: 'contract/src/notifications.ts',
        text: "'event.soon',",
        report: /remind-participants\.ts.*event\.soon/,
      },
      {
        file: 'contract/src/market.ts',
        text: 'note: z.string().optional(),',
        report: /list-orders\.ts.*note/,
      },
    ],
  },
  {
    workspace: 'server',
    omissions: [
      {
        file: 'server/src/features/market/list-orders.ts',
        text: 'note: equals(note),',
        report: /list-orders\.ts.*note/,
      },
    ],
  },
  {
    workspace: 'web',
    omissions: [
      {
        file: 'web/src/labels/all-labels.ts',
        text: 'guides: guideLabels,',
        report: /all-labels\.ts.*guides/,
      },
      { file: 'web/src/labels/guides.ts', text: "answer: 'Yanıt'", report: /guides\.ts.*answer/ },
      {
        file: 'web/src/features/plan/admin/plan-kinds.tsx',
        text: 'guides: { Icon: Ticket, ...neutral },',
        report: /plan-kinds\.tsx.*guides/,
      },
      {
        file: dialogsTest,
        text: "guides: { invalidInput: { Başlık: '' }, input: { Başlık: 'Rehber' }, expectedBody: { title: 'Rehber' } },",
        report: /collection-dialogs.*guides/,
      },
      {
        file: pageModules,
        text: `'src/features/about/about-page.tsx': () => import('../../features/about/about-page.tsx'),`,
        report: /site-pages\.ts.*about-page/,
      },
    ],
  },
];

/** Returns the text that an edit inserts after its `find`. */
const getInsertedText = (searchedText: string): string => {
  const sectionEdits = edits['A collection with a public page'] ?? [];
  const [, find = '', text = ''] = sectionEdits.find((edit) => edit[1] === searchedText) ?? [];
  return text.slice(find.length);
};

/** Omissions that unit tests report; `report` is the title of the failing test. */
export const testOmissions: Omission[] = [
  {
    // Rows with a partner, but not in partner-statement.ts
    file: 'contract/src/guides.ts',
    text: "title: text('Başlık'),",
    replacement: "title: text('Başlık'), partnerId: optionalPictureUrl(),",
    report: /^outboundKinds lists every collection with a partner field$/,
  },
  {
    file: 'contract/src/api.ts',
    text: 'guides,   companies,',
    replacement: 'companies,',
    report: /^guides has endpoints in the API$/,
  },
  {
    file: 'web/src/app/admin/menu/content-pages.ts',
    text: getInsertedText('MenuPage[] = ['),
    report: /^panel pages adminPages has the list page of guides$/,
  },
  {
    file: sitePages,
    text: getInsertedText('PageDefinition[] = ['),
    report: /^public pages sitePages has the public page \/rehberler$/,
  },
  {
    file: pagePath,
    text: "about: { path: '/hakkimizda', name: 'Hakkımızda' },",
    report: /^public pages sitePages has only paths of public-pages\.ts/,
  },
];

/** Reported by a unit test only while `contract/src/api.ts` has the endpoints */
export const tableOmission: Omission = {
  file: content,
  text: 'createCollection({ declaration: guides, table: guidesTable }),',
  report: /^the features implement every endpoint of the contract$/,
};

/** Omissions that other steps of `npm run check` report. Each entry omits all of its texts at once. */
export const checkOmissions: { check: 'boundaries' | 'unused code'; omissions: Omission[] }[] = [
  {
    check: 'boundaries',
    omissions: [
      {
        file: 'web/src/features/about/about-page.tsx',
        text: 'import { pageClass }',
        replacement: "import '@vitrin/contract/market.ts'; import { pageClass }",
        report: /public-pages-import-no-zod.*about-page\.tsx.*market\.ts/,
      },
    ],
  },
  {
    check: 'unused code',
    omissions: [
      {
        file: 'server/src/features/events/events.ts',
        text: "jobs: [{ name: 'remind', intervalMs: 60_000, run: remindParticipants }],",
        report: /remind-participants\.ts/,
      },
      {
        file: 'server/src/features/events/events.ts',
        text: "import { remindParticipants } from './remind-participants.ts';",
        report: /remind-participants\.ts/,
      },
    ],
  },
];
