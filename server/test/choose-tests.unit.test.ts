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
  'web/src/features/market/buy/purchase.browser.test.tsx',
  'web/src/ui/supermarket.test.ts',
  'e2e/market-orders.spec.ts',
  'e2e/ticket-settings.spec.ts',
  'e2e/fixtures/market-page.ts',
];
const journeys = ['e2e/market-orders.spec.ts', 'e2e/ticket-settings.spec.ts'];

describe('selectByWord', () => {
  it('selects the tests in matching folders and with the word in their name', () => {
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
    for (const kind of [/^server.*\.test\.ts$/, /^web.*[^r]\.test\.ts$/, /\.browser\.test\.tsx$/])
      expect(vitest.some((path: string) => kind.test(path))).toBe(true);
  });
});

describe('selectByChanges', () => {
  const pages = 'server/src/pages/page-heads.test.ts';

  it('for a feature selects its e2e tests', () => {
    expect(selectByChanges(['contract/src/market.ts'], files)).toEqual({
      related: ['contract/src/market.ts', pages],
      e2e: ['e2e/market-orders.spec.ts'],
    });
  });

  it('for a feature without e2e tests, or outside of features, selects all e2e tests', () => {
    for (const path of [
      'contract/src/points.ts',
      'web/src/ui/button/button.tsx',
      'e2e/fixtures/site.ts',
    ])
      expect(selectByChanges([path], files).e2e).toEqual(journeys);
  });

  it('for SQL selects importers of the module that loads it', () => {
    const { related } = selectByChanges(['server/src/features/market/purchase-reward.sql'], files);
    expect(related).toEqual(['server/src/platform/database/functions.ts']);
  });

  it('for a test selects only that test', () => {
    const test = 'web/src/features/market/buy/purchase.browser.test.tsx';
    expect(selectByChanges([test], files)).toEqual({ related: [test], e2e: [] });
    expect(selectByChanges([journeys[0] ?? ''], files)).toEqual({
      related: [],
      e2e: [journeys[0]],
    });
  });

  it('for a document selects no e2e test', () => {
    expect(selectByChanges(['docs/testing.md'], files).e2e).toEqual([]);
  });
});
