/**
 * Edits of existing files, as docs/adding.md lists them. New files are in `templates/`. `{{names}}` and the like are
 * explained in `create-names.js`.
 * @typedef {[file: string, find: string, replacement: string]} Edit replaces the first occurrence of `find`
 */

/** @returns {Edit} */
const insertBefore = (file, find, text) => [file, find, `${text} ${find}`];

const contentFile = 'server/src/features/content/content.ts';
const sitePagesFile = 'web/src/app/site/site-pages.ts';
const pageModulesFile = 'web/src/app/site/page-modules.ts';
const publicPagesFile = 'contract/src/public-pages.ts';

/** Edits that a public page needs. @param {string} extra further properties of the page */
const createPageEdits = (extra) => [
  insertBefore(
    publicPagesFile,
    '  home:',
    "{{namesCamel}}: { path: '/{{path}}', name: '{{Titles}}' },",
  ),
  [
    pageModulesFile,
    'pageModules = {',
    `pageModules = {
        'src/features/{{names}}/{{names}}-page.tsx': () =>
          import('../../features/{{names}}/{{names}}-page.tsx'),`,
  ],
  [
    sitePagesFile,
    'PageDefinition[] = [',
    `PageDefinition[] = [{
        ...publicPages.{{namesCamel}},
        module: 'src/features/{{names}}/{{names}}-page.tsx',
        description: '{{Titles}}.',
        isIndexed: true,
        layout: 'site',
        ${extra}
      },`,
  ],
];

/** @type {Record<string, { section: string, needsMigration: boolean, edits: Edit[] }>} */
export const recipes = {
  collection: {
    section: 'A collection with a public page',
    needsMigration: true,
    edits: [
      insertBefore('contract/src/topics.ts', "'companies',", "'{{names}}',"),
      ...['contract/src/collections.ts', 'contract/src/api.ts'].map((file) =>
        insertBefore(file, 'import { cards }', "import { {{namesCamel}} } from './{{names}}.ts';"),
      ),
      insertBefore('contract/src/collections.ts', '  companies,', '{{entry}},'),
      insertBefore('contract/src/api.ts', '  companies,', '{{namesCamel}},'),
      insertBefore('contract/src/api.ts', '  companies: ', "{{namesCamel}}: '{{Titles}}',"),
      insertBefore(
        contentFile,
        'import { cards }',
        "import { {{namesCamel}} } from '@vitrin/contract/{{names}}.ts';",
      ),
      insertBefore(
        contentFile,
        'import { bannersTable }',
        "import { {{namesCamel}}Table } from './{{names}}-table.ts';",
      ),
      insertBefore(
        contentFile,
        'createCollection({ declaration: banners',
        'createCollection({ declaration: {{namesCamel}}, table: {{namesCamel}}Table }),',
      ),
      insertBefore(
        'web/src/labels/all-labels.ts',
        'import { eventLabels }',
        "import { {{rowCamel}}Labels } from './{{names}}.ts';",
      ),
      insertBefore('web/src/labels/all-labels.ts', '  companies: ', '{{key}}: {{rowCamel}}Labels,'),
      [
        'web/src/app/admin/menu/content-pages.ts',
        'MenuPage[] = [',
        `MenuPage[] = [{
          path: '/admin/{{path}}',
          title: '{{Title}} Yönetimi',
          icon: Images,
          load: () => import('../../../features/{{names}}/admin/{{names}}-page.tsx'),
        },`,
      ],
      insertBefore(
        'web/src/features/plan/admin/plan-kinds.tsx',
        '  companies: ',
        '{{key}}: { Icon: Ticket, iconClass: neutral },',
      ),
      insertBefore(
        'web/src/app/admin/collection-dialogs.browser.test.tsx',
        '  companies: {',
        "{{key}}: { invalidInput: { Başlık: '' }, input: { Başlık: '{{Title}}' }, expectedBody: { title: '{{Title}}' } },",
      ),
      insertBefore(
        sitePagesFile,
        'import { eventQuery',
        "import { {{namesCamel}}Query } from '../../features/{{names}}/queries.ts';",
      ),
      ...createPageEdits('queries: () => [{{namesCamel}}Query],'),
    ],
  },
  page: { section: 'A public page', needsMigration: false, edits: createPageEdits('') },
};
