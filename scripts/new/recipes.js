/**
 * Edits of existing files, as docs/adding.md lists them. New files are in `templates/`. `{{names}}` and the like are
 * explained in `create-names.js`.
 * @typedef {[file: string, find: string, replacement: string]} Edit replaces the first occurrence of `find`
 */

/** @returns {Edit} */
const insertBefore = (file, find, text) => [file, find, `${text} ${find}`];

const collectionsFile = 'contract/src/collections.ts';
const tablesFile = 'server/src/features/content/content-tables.ts';

/** Adds a page of the panel to a group of the sidebar. */
const createMenuEdit = (group, title, icon) => [
  `web/src/app/admin/menu/${group}-pages.ts`,
  'MenuPage[] = [',
  `MenuPage[] = [{
      path: '/admin/{{path}}',
      title: '${title}',
      icon: ${icon},
      load: () => import('../../../features/{{names}}/admin/{{names}}-page.tsx'),
    },`,
];

/** Adds a public page. @param {string} extra further properties of the page */
const createPageEdit = (extra) => [
  'web/src/app/site/site-pages.ts',
  'PageDefinition[] = [',
  `PageDefinition[] = [{
      path: '/{{path}}',
      module: 'src/features/{{names}}/{{names}}-page.tsx',
      name: '{{Titles}}',
      description: '{{Titles}}.',
      isIndexed: true,
      layout: 'site',
      ${extra}
    },`,
];

/** @type {Record<string, { section: string, needsMigration: boolean, edits: Edit[] }>} */
export const recipes = {
  collection: {
    section: 'A collection with a public page',
    needsMigration: true,
    edits: [
      insertBefore('contract/src/topics.ts', "'companies',", "'{{names}}',"),
      insertBefore(
        collectionsFile,
        'import { cards }',
        "import { {{namesCamel}} } from './{{names}}.ts';",
      ),
      insertBefore(collectionsFile, '  companies,', '{{entry}},'),
      insertBefore(
        tablesFile,
        '/** Tables of the collections that',
        `export const {{namesCamel}}Table = pgTable(
          '{{names_snake}}',
          (t) => ({
            id: primaryId(),
            title: t.text().notNull(),
            answer: t.text().notNull(),
            imageUrl: t.text(),
            status: t.text({ enum: activeStatuses }).notNull(),
            sortOrder: t.integer().notNull(),
            ...visibilityColumns(),
            ...editedColumns(),
          }),
          (table) => createContentConstraints('{{names_snake}}', table),
        );

        `,
      ),
      insertBefore(tablesFile, '  companies: ', '{{key}}: {{namesCamel}}Table,'),
      insertBefore(
        'web/src/labels/all-labels.ts',
        '  companies: ',
        `{{key}}: {
          adminPath: '/admin/{{path}}',
          phrases: ['{{titleOf}}', 'bir {{titleObject}}'],
          fields: { answer: 'Yanıt' },
        },`,
      ),
      createMenuEdit('content', '{{Title}} Yönetimi', 'Images'),
      createPageEdit("queries: () => [apiQuery('GET /api/{{names}}', {})],"),
    ],
  },
  page: { section: 'A public page', needsMigration: false, edits: [createPageEdit('')] },
  decision: {
    section: 'Rows that staff decide',
    needsMigration: false,
    edits: [createMenuEdit('member', '{{Titles}}', 'BadgeCheck')],
  },
};
