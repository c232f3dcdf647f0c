import { listEdits } from '../../scripts/new/apply-recipe.js';
import { sampleNames, sitePagesFile, tablesFile } from './adding-steps.ts';

/** An omitted text, and the message that reports the omission */
export interface Omission {
  file: string;
  /** Omitted text. `replacement` replaces it; default: nothing. */
  text: string;
  replacement?: string;
  report: RegExp;
}

/** Omissions that the type check of a workspace reports. Each entry omits all of its texts at once. */
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
        text: "fields: { answer: 'Yanıt' },",
        replacement: 'fields: {},',
        report: /all-labels\.ts.*answer/,
      },
      {
        file: 'web/src/labels/settings.ts',
        text: "openingHours: 'Açılış Saatleri',",
        report: /settings\.ts.*openingHours/,
      },
      {
        file: 'web/src/features/social-verifications/admin/social-verifications-page.tsx',
        text: "message: 'Doğrulama reddedildi',",
        report: /verifications-page\.tsx.*message/,
      },
    ],
  },
];

/** Returns the text that an edit inserts after its `find`. */
const getInsertedText = (searchedText: string): string => {
  const edits = listEdits('collection', sampleNames.collection);
  const [, find = '', text = ''] = edits.find((edit) => edit[1] === searchedText) ?? [];
  return text.slice(find.length);
};

/** Omissions that unit tests report; `report` is the title of the failing test. */
export const testOmissions: Omission[] = [
  {
    // A collection with a partner field that partner-statement.ts does not list
    file: 'contract/src/guides.ts',
    text: "title: text('Başlık'),",
    replacement: "title: text('Başlık'), partnerId: optionalPictureUrl(),",
    report: /^outboundKinds lists every collection with a partner field$/,
  },
  {
    file: 'web/src/app/admin/menu/content-pages.ts',
    text: getInsertedText('MenuPage[] = ['),
    report: /^panel pages adminPages has the list page of guides$/,
  },
  {
    file: sitePagesFile,
    text: getInsertedText('PageDefinition[] = ['),
    report: /^public pages sitePages has every page file, and no others$/,
  },
];

/** Reported by another unit test */
export const tableOmission: Omission = {
  file: tablesFile,
  text: 'guides: guidesTable,',
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
        file: 'web/src/app/admin/menu/member-pages.ts',
        text: "load: () => import('../../../features/social-verifications/admin/social-verifications-page.tsx'),",
        replacement: "load: () => import('../../../features/social/admin/pending-page.tsx'),",
        report: /social-verifications-page\.tsx/,
      },
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
