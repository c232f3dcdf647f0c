import { describe, expect, it } from 'vitest';
import { selectByChanges, selectByWord, selectGenericTests } from '../../scripts/choose-tests.js';
import { listFiles } from '../../scripts/list-files.js';

const files = [
  'contract/src/market.ts',
  'contract/src/points.ts',
  'server/src/features/market/purchase-reward.test.ts',
  'server/src/features/market/purchase-reward.ts',
  'server/src/features/points/points.test.ts',
  'server/src/pages/page-heads.test.ts',
  'web/src/app/site/pages/market-page.browser.test.tsx',
  'web/src/features/market/buy/purchase.browser.test.tsx',
  'web/src/ui/supermarket.test.ts',
  'e2e/market-orders.spec.ts',
  'e2e/ticket-settings.spec.ts',
  'e2e/fixtures/market-page.ts',
];
const e2eTests = ['e2e/market-orders.spec.ts', 'e2e/ticket-settings.spec.ts'];

describe('selectByWord', () => {
  it('selects tests by a word in the name of their folder or file', () => {
    expect(selectByWord('market', files)).toEqual({
      vitest: [
        'server/src/features/market/purchase-reward.test.ts',
        'web/src/app/site/pages/market-page.browser.test.tsx',
        'web/src/features/market/buy/purchase.browser.test.tsx',
      ],
      e2e: ['e2e/market-orders.spec.ts'],
    });
  });

  it('matches singular and plural', () => {
    expect(selectByWord('tickets', files).e2e).toEqual(['e2e/ticket-settings.spec.ts']);
    expect(selectByWord('order', files).e2e).toEqual(['e2e/market-orders.spec.ts']);
  });

  it('selects tests of every kind for a feature of this repository', () => {
    const { vitest, e2e } = selectByWord('market', listFiles());
    expect(e2e).toContain('e2e/market.spec.ts');
    for (const kind of [
      /^server.*\.test\.ts$/,
      /^web.*(?<!\.browser)\.test\.ts$/,
      /\.browser\.test\.tsx$/,
    ])
      expect(vitest.some((path: string) => kind.test(path))).toBe(true);
  });
});

describe('selectGenericTests', () => {
  it('selects the titles with the name, the routes and the page of a feature', () => {
    const { titlePattern = '' } = selectGenericTests('ticket', listFiles()) ?? {};
    const isSelected = (title: string) => new RegExp(titlePattern).test(title);
    for (const title of [
      'PATCH /api/admin/ticket-applications/:id permits or refuses editor',
      'the page /bilet-sistemi has its head',
      'adminPages has the list page of tickets',
    ])
      expect(isSelected(title), title).toBe(true);
    for (const title of ['GET /api/cards permits', '/market is accessible', 'ticket-companies'])
      expect(isSelected(title), title).toBe(false);
  });

  it('selects the generated routes of a collection', () => {
    const { titlePattern = '' } = selectGenericTests('questions', listFiles()) ?? {};
    expect('hostile values for POST /api/questions').toMatch(new RegExp(titlePattern));
  });

  it('names existing suites, and none for a word that is no feature', () => {
    const { registrationTests = [], genericSuites = [] } =
      selectGenericTests('market', listFiles()) ?? {};
    expect(listFiles()).toEqual(expect.arrayContaining([...registrationTests, ...genericSuites]));
    expect(selectGenericTests('dialog', listFiles())).toBeUndefined();
  });
});

describe('selectByChanges', () => {
  const pageTest = 'server/src/pages/page-heads.test.ts';

  it('selects the e2e tests of a changed feature, and the tests of pages for a change of the contract', () => {
    expect(selectByChanges(['contract/src/market.ts'], files)).toEqual({
      related: ['contract/src/market.ts', pageTest],
      e2e: ['e2e/market-orders.spec.ts'],
    });
  });

  it('selects all e2e tests for changes outside of features, or in a feature without e2e tests', () => {
    for (const path of [
      'contract/src/points.ts',
      'web/src/ui/button/button.tsx',
      'e2e/fixtures/site.ts',
    ])
      expect(selectByChanges([path], files).e2e).toEqual(e2eTests);
  });

  it('selects the module that loads SQL functions for a changed SQL file', () => {
    const { related } = selectByChanges(['server/src/features/market/purchase-reward.sql'], files);
    expect(related).toEqual(['server/src/platform/database/functions.ts']);
  });

  it('selects for a changed test only the test itself', () => {
    const test = 'web/src/features/market/buy/purchase.browser.test.tsx';
    expect(selectByChanges([test], files)).toEqual({ related: [test], e2e: [] });
    expect(selectByChanges([e2eTests[0] ?? ''], files)).toEqual({
      related: [],
      e2e: [e2eTests[0]],
    });
  });

  it('selects no e2e test for a changed document', () => {
    expect(selectByChanges(['docs/testing.md'], files).e2e).toEqual([]);
  });
});
