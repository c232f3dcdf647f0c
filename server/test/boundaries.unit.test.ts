import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { contentNames } from '@vitrin/contract/topics.ts';
import { describe, expect, it } from 'vitest';
import { findCrossFeatureTables } from '../../scripts/cross-feature-tables.js';
import { findFolderCycles } from '../../scripts/folder-cycles.js';

const root = join(import.meta.dirname, '../..');

const createModule = (source: string, ...importedPaths: string[]) => ({
  source,
  dependencies: importedPaths.map((resolved) => ({ resolved })),
});

describe('findFolderCycles', () => {
  it('finds a folder cycle without a module cycle', () => {
    const modules = [
      createModule('src/market/buy.ts', 'src/points/move.ts'),
      createModule('src/points/move.ts', 'src/base/errors.ts'),
      createModule('src/points/list.ts', 'src/market/names.ts'),
    ];
    expect(findFolderCycles(modules)).toEqual([
      'src/market/buy.ts → src/points/move.ts, src/points/list.ts → src/market/names.ts',
    ]);
  });

  it('finds nothing if imports go one way, or only a test imports back', () => {
    const modules = [
      createModule('src/market/buy.ts', 'src/points/move.ts', 'src/market/names.ts'),
      createModule('src/points/move.ts', 'src/base/errors.ts'),
      createModule('src/points/move.test.ts', 'src/market/buy.ts'),
    ];
    expect(findFolderCycles(modules)).toEqual([]);
  });
});

describe('findCrossFeatureTables', () => {
  const createFile = (path: string, text: string) => ({
    path: `server/src/features/${path}`,
    text,
  });
  const tables = [
    createFile('points/points-tables.ts', `export const entries = pgTable('point_entries', {`),
    createFile('market/market-tables.ts', `export const rewards = pgTable(\n  'rewards',`),
  ];
  const findTables = (path: string, text: string) =>
    findCrossFeatureTables([...tables, createFile(path, text)]);

  it.each([
    ['market/buy.ts', 'const sql = `select 1 from point_entries where id = $1`;'],
    ['market/buy.ts', 'db.query(`insert into point_entries (id) values ($1)`)'],
    ['market/buy.sql', '  update "point_entries" set delta = 1;'],
    ['market/buy.ts', '`select * from rewards r, point_entries p`'],
    ['market/buy.ts', "'delete from point_entries'"],
  ])('finds the table of another feature in %s: %s', (path, text) => {
    expect(findTables(path, text)).toEqual([
      `server/src/features/${path} names point_entries, a table of points`,
    ]);
  });

  it('finds the table of a feature in the platform', () => {
    const platform = { path: 'server/src/platform/a.ts', text: '`select 1 from rewards`' };
    expect(findCrossFeatureTables([...tables, platform])).toEqual([
      'server/src/platform/a.ts names rewards, a table of market',
    ]);
  });

  it.each([
    ['market/buy.ts', '`select 1 from rewards join members on true`'],
    ['market/buy.ts', "import { entry } from '../points/point_entries.ts';"],
    ['market/buy.ts', '// Rows of point_entries are paid.'],
    ['points/move.sql', 'insert into point_entries values (1);'],
  ])('finds nothing in %s: %s', (path, text) => expect(findTables(path, text)).toEqual([]));
});

describe('shared folders', () => {
  /** Features whose mechanism is part of the platform or of the admin kit */
  const mechanisms = 'audit connections content dead-links email history live search views'.split(
    ' ',
  );
  const features = globSync('{server,web}/src/features/*', { cwd: root }).map((path) =>
    basename(path),
  );
  const featureNames = [...new Set([...contentNames, ...features])].filter(
    (name) => !mechanisms.includes(name),
  );
  const folders = ['server/src/platform', 'web/src/ui', 'web/src/forms', 'web/src/admin-kit'];
  const files = folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
    .filter((file) => !file.includes('.test.'));

  it('are scanned', () => expect(files.length).toBeGreaterThan(200));

  it.each(featureNames)('do not name %s', (name) => {
    // `member` is an access level.
    const rowName = name === 'members' ? name : name.replace(/ies$/, 'y').replace(/s$/, '');
    const quotedName = new RegExp(`['"\`/]${name}['"\`/]|['"\`]${rowName}['"\`]`);
    const readCode = (file: string) =>
      readFileSync(join(root, file), 'utf8').replaceAll(/\/\*.*?\*\/|^\s*\/\/.*$/gms, '');
    expect(files.filter((file) => quotedName.test(readCode(file)))).toEqual([]);
  });
});
