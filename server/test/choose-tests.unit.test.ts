import { describe, expect, it } from 'vitest';
import { listFiles, selectByChanges, selectByWord } from '../../scripts/choose-tests.js';

const files = [
  'contract/src/market.ts',
  'contract/src/points.ts',
  'server/src/features/market/purchase-reward.test.ts',
  'server/src/features/market/purchase-reward.ts',
  'server/src/features/points/points.test.ts',
  'server/src/pages/page-heads.test.ts',
  'web/src/app/site/pages/market-page.browser.test.tsx',
  'web/src/features/market/purchase.browser.test.tsx',
  'web/src/ui/supermarket.test.ts',
  'e2e/market-orders.spec.ts',
  'e2e/ticket-settings.spec.ts',
  'e2e/fixtures/market-page.ts',
];
const journeys = ['e2e/market-orders.spec.ts', 'e2e/ticket-settings.spec.ts'];

describe('a word', () => {
  it('selects the tests in its folders and those with the word in their name', () => {
    expect(selectByWord('market', files)).toEqual({
      vitest: [
        'server/src/features/market/purchase-reward.test.ts',
        'web/src/app/site/pages/market-page.browser.test.tsx',
        'web/src/features/market/purchase.browser.test.tsx',
      ],
      e2e: ['e2e/market-orders.spec.ts'],
    });
  });

  it('selects names in singular and plural', () => {
    expect(selectByWord('tickets', files).e2e).toEqual(['e2e/ticket-settings.spec.ts']);
    expect(selectByWord('order', files).e2e).toEqual(['e2e/market-orders.spec.ts']);
  });

  it('selects tests of every kind for a feature of this repository', () => {
    const { vitest, e2e } = selectByWord('market', listFiles());
    expect(e2e).toContain('e2e/market.spec.ts');
    for (const kind of [/^server.*\.test\.ts$/, /^web.*[^r]\.test\.ts$/, /\.browser\.test\.tsx$/])
      expect(vitest.some((path: string) => kind.test(path))).toBe(true);
  });
});

describe('a change', () => {
  const pages = 'server/src/pages/page-heads.test.ts';

  it('of a feature selects its journeys', () => {
    expect(selectByChanges(['contract/src/market.ts'], files)).toEqual({
      related: ['contract/src/market.ts', pages],
      e2e: ['e2e/market-orders.spec.ts'],
    });
  });

  it('of a feature without journeys, or outside of features, selects all journeys', () => {
    for (const path of [
      'contract/src/points.ts',
      'web/src/ui/button/button.tsx',
      'e2e/fixtures/site.ts',
    ])
      expect(selectByChanges([path], files).e2e).toEqual(journeys);
  });

  it('of SQL selects what imports the module that applies it', () => {
    const { related } = selectByChanges(['server/src/features/market/purchase-reward.sql'], files);
    expect(related).toEqual(['server/src/platform/database/functions.ts']);
  });

  it('of a test selects that test alone', () => {
    const test = 'web/src/features/market/purchase.browser.test.tsx';
    expect(selectByChanges([test], files)).toEqual({ related: [test], e2e: [] });
    expect(selectByChanges([journeys[0] ?? ''], files)).toEqual({
      related: [],
      e2e: [journeys[0]],
    });
  });

  it('of a document selects no journey', () => {
    expect(selectByChanges(['docs/testing.md'], files).e2e).toEqual([]);
  });
});
