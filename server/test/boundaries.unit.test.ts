import { describe, expect, it } from 'vitest';
import { findFolderCircles } from '../../scripts/folder-circles.js';

const module = (source: string, ...needed: string[]) => ({
  source,
  dependencies: needed.map((resolved) => ({ resolved })),
});

describe('folders that need each other', () => {
  it('are found, though no module needs itself', () => {
    const modules = [
      module('src/market/buy.ts', 'src/points/move.ts'),
      module('src/points/move.ts', 'src/base/errors.ts'),
      module('src/points/list.ts', 'src/market/names.ts'),
    ];
    expect(findFolderCircles(modules)).toEqual([
      'src/market/buy.ts → src/points/move.ts, src/points/list.ts → src/market/names.ts',
    ]);
  });

  it('are none where needs go one way, or only a test looks back', () => {
    const modules = [
      module('src/market/buy.ts', 'src/points/move.ts', 'src/market/names.ts'),
      module('src/points/move.ts', 'src/base/errors.ts'),
      module('src/points/move.test.ts', 'src/market/buy.ts'),
    ];
    expect(findFolderCircles(modules)).toEqual([]);
  });
});
