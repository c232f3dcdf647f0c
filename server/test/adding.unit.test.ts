import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFiles } from '../../scripts/list-files.js';
import { applyRecipe } from '../../scripts/new/apply-recipe.js';
import { recipes } from '../../scripts/new/recipes.js';
import { root } from '../../scripts/repository.js';
import {
  checkOmissions,
  type Omission,
  tableOmission,
  testOmissions,
  typeOmissions,
} from './adding-omissions.ts';
import { edits, sampleNames } from './adding-steps.ts';

const fixtures = join(import.meta.dirname, 'adding');
const documentText = readFileSync(join(root, 'docs/adding.md'), 'utf8');
const workspaces = ['contract', 'server', 'web'];
/** Folders that the workspaces' tests import */
const otherFolders = ['bench', 'chaos', 'scripts'];
/** Settings of the tools that run in the copy */
const settingsFiles = [
  ...['.dependency-cruiser.js', 'knip.json', 'package.json', 'tsconfig.base.json'],
  'vitest.config.ts',
];
/** Compilers are slow on a busy machine. */
const TIMEOUT_MS = 300_000;
/** Maximum number of files that each kind of addition may touch */
const maxFiles = {
  'A collection with a public page': 12,
  'A public page': 2,
  'A list filter': 4,
  'Rows that staff decide': 3,
  'A site-wide setting': 3,
  'A notification kind': 5,
  'A scheduled job': 2,
};
const featureNames: Record<string, string> = {
  'A public page': 'about',
  'Rows that staff decide': 'social-verifications',
};

let copyFolder: string;

/** Returns the files that a section of the document lists. */
function listDocumentedFiles(title: string): string[] {
  const section = documentText.split(/^## /m).find((item) => item.startsWith(`${title}\n`)) ?? '';
  const name = featureNames[title] ?? 'guides';
  return [...section.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) =>
    path
      .replaceAll('<name>', name)
      .replaceAll('<group>', 'letter')
      .replaceAll('<feature>/<operation>', 'events/remind-participants')
      .replaceAll('<number>', getNextMigrationNumber()),
  );
}

function getNextMigrationNumber(): string {
  const lastMigration = globSync('server/migrations/*.sql', { cwd: root }).sort().at(-1) ?? '';
  return String(Number(/(\d+)_/.exec(lastMigration)?.[1]) + 1).padStart(4, '0');
}

/** Copies the workspaces, with links to the installed packages; returns the folder of the copy. */
function copyTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-adding-'));
  const files = [...workspaces, ...otherFolders].flatMap((name) => listFiles(name));
  for (const file of [...settingsFiles, ...files]) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  mkdirSync(join(folder, 'node_modules/@vitrin'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')).filter((item) => item !== '@vitrin'))
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  for (const workspace of workspaces)
    symlinkSync(join(folder, workspace), join(folder, 'node_modules/@vitrin', workspace));
  if (readdirSync(join(root, 'server')).includes('node_modules'))
    symlinkSync(join(root, 'server/node_modules'), join(folder, 'server/node_modules'));
  return folder;
}

/** Follows a section of the document in the copy. Returns the created and changed files. */
function applySection(title: string): string[] {
  for (const kind of ['collection', 'page', 'decision'] as const)
    if (recipes[kind]?.section === title) return applyRecipe(copyFolder, kind, sampleNames[kind]);
  const touchedFiles = new Set<string>();
  const paths = listDocumentedFiles(title);
  for (const file of globSync('**/*.txt', { cwd: fixtures }).map((item) => item.slice(0, -4))) {
    if (!paths.includes(file)) continue;
    mkdirSync(join(copyFolder, dirname(file)), { recursive: true });
    cpSync(join(fixtures, `${file}.txt`), join(copyFolder, file));
    touchedFiles.add(file);
  }
  for (const [file, find, replacement] of edits[title] ?? []) {
    const source = readFileSync(join(copyFolder, file), 'utf8');
    expect(source, file).toContain(find);
    writeFileSync(
      join(copyFolder, file),
      source.replace(find, () => replacement),
    );
    touchedFiles.add(file);
  }
  return [...touchedFiles];
}

/** Generates a migration in the copy. Returns its files. */
function generateMigration(name: string): string[] {
  const server = join(copyFolder, 'server');
  const drizzleKit = join(root, 'node_modules/drizzle-kit/bin.cjs');
  const listMigrations = () =>
    readdirSync(join(server, 'migrations'), { recursive: true }).map(String);
  const existingMigrations = listMigrations();
  execFileSync(process.execPath, [drizzleKit, 'generate', '--name', name], {
    cwd: server,
    stdio: 'pipe',
  });
  const addedFiles = listMigrations().filter((file) => !existingMigrations.includes(file));
  return ['meta/_journal.json', ...addedFiles].map((file) => `server/migrations/${file}`);
}

/** Returns the files of the last migration in the copy. */
function findLastMigrationFiles(): string[] {
  const folder = join(copyFolder, 'server/migrations');
  return ['*.sql', 'meta/*_snapshot.json'].map((pattern) =>
    join(folder, globSync(pattern, { cwd: folder }).sort().at(-1) ?? ''),
  );
}

function checkTypes(workspace: string): string {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const buildInfoFile = join(copyFolder, `${workspace}.tsbuildinfo`);
  const args = [
    compiler,
    '-p',
    join(copyFolder, workspace),
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    buildInfoFile,
  ];
  return spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout;
}

const tools = {
  boundaries: [
    'dependency-cruiser/bin/dependency-cruiser.mjs',
    ...['--config', '.dependency-cruiser.js', '--output-type', 'err', 'web/src/features/about'],
  ],
  'unused code': ['knip/bin/knip.js', '--no-progress', '--include', 'files'],
};

/** Runs a tool of `npm run check` in the copy; returns its output. */
function runTool(name: keyof typeof tools): string {
  const [program = '', ...args] = tools[name];
  const path = join(root, 'node_modules', program);
  return spawnSync(process.execPath, [path, ...args], { cwd: copyFolder, encoding: 'utf8' }).stdout;
}

/** Runs `check` while the texts are missing in the copy. */
function runWithout(omissions: Omission[], check: () => void): void {
  const originals = new Map<string, string>();
  try {
    for (const { file, text, replacement = '' } of omissions) {
      const source = readFileSync(join(copyFolder, file), 'utf8');
      expect(source, file).toContain(text);
      if (!originals.has(file)) originals.set(file, source);
      writeFileSync(join(copyFolder, file), source.replace(text, replacement));
    }
    check();
  } finally {
    for (const [file, source] of originals) writeFileSync(join(copyFolder, file), source);
  }
}

/** Runs tests of the copy. Returns the titles of those that pass and of those that fail. */
function runTests(project: 'unit' | 'components', ...args: string[]) {
  const output = join(copyFolder, 'tests.json');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const settings = ['--root', copyFolder, '--project', project];
  const report = ['--reporter', 'json', '--outputFile', output];
  spawnSync(process.execPath, [vitest, 'run', ...settings, ...report, ...args], {
    cwd: copyFolder,
  });
  const { testResults }: { testResults: { assertionResults: TestResult[] }[] } = JSON.parse(
    readFileSync(output, 'utf8'),
  );
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  expect(results.length).toBeGreaterThan(0);
  const listTitles = (status: string) =>
    results.filter((result) => result.status === status).map(({ fullName }) => fullName);
  return { passed: listTitles('passed'), failed: listTitles('failed') };
}

type TestResult = Record<'status' | 'fullName', string>;

beforeAll(() => {
  copyFolder = copyTree();
}, TIMEOUT_MS);
afterAll(() => rmSync(copyFolder, { recursive: true, force: true }), TIMEOUT_MS);

describe('docs/adding.md', () => {
  it('lists files in every section that `maxFiles` limits', () => {
    for (const title of Object.keys(maxFiles))
      expect(listDocumentedFiles(title).length, title).toBeGreaterThan(0);
  });

  it.each(Object.entries(maxFiles))(
    '%s touches at most %i files, and its list is complete',
    { timeout: TIMEOUT_MS },
    (title, limit) => {
      const touchedFiles = applySection(title);
      if (title === 'A collection with a public page')
        touchedFiles.push(...generateMigration('guides'));
      expect(touchedFiles.sort()).toEqual(listDocumentedFiles(title).sort());
      expect(touchedFiles.length).toBeLessThanOrEqual(limit);
    },
  );

  it.each(workspaces)('causes no type errors in %s', { timeout: TIMEOUT_MS }, (workspace) => {
    expect(checkTypes(workspace)).toBe('');
  });

  it('passes its component tests', { timeout: TIMEOUT_MS }, () => {
    const files = [
      'web/src/app/admin/collection-dialogs.browser.test.tsx',
      'web/src/features/social-verifications/admin/social-verifications-page.browser.test.tsx',
    ];
    const { passed, failed } = runTests('components', ...files, '-t', '^(guides|social-)');
    expect(failed).toEqual([]);
    expect(passed).toHaveLength(files.length);
  });

  it.each(typeOmissions)(
    'an omitted edit is a type error in $workspace',
    { timeout: TIMEOUT_MS },
    ({ workspace, omissions }) => {
      runWithout(omissions, () => {
        const errors = checkTypes(workspace);
        for (const { report, file } of omissions) expect(errors, file).toMatch(report);
      });
    },
  );

  it.each(checkOmissions)(
    'an omitted edit is reported by $check',
    { timeout: TIMEOUT_MS },
    ({ check, omissions }) => {
      const reports = omissions.map(({ report }) => report);
      const outputBefore = runTool(check);
      for (const report of reports) expect(outputBefore).not.toMatch(report);
      runWithout(omissions, () => {
        const outputAfter = runTool(check);
        for (const report of reports) expect(outputAfter).toMatch(report);
      });
    },
  );

  it('a unit test fails for a collection without a table', { timeout: TIMEOUT_MS }, () => {
    const findFailedTitles = () => runTests('unit', 'server/src/app.unit.test.ts').failed;
    expect(findFailedTitles()).toEqual([]);
    runWithout([tableOmission], () =>
      expect(findFailedTitles()).toEqual([expect.stringMatching(tableOmission.report)]),
    );
  });

  it('a unit test fails for an omitted edit that causes no type error', {
    timeout: TIMEOUT_MS,
  }, () => {
    const lastMigrationFiles = findLastMigrationFiles();
    runWithout(testOmissions, () => {
      for (const file of lastMigrationFiles) renameSync(file, `${file}.away`);
      const { failed: failedTitles } = runTests(
        'unit',
        'contract/src/collections.test.ts',
        'server/test/migrations.unit.test.ts',
        'web/src/app/registrations.test.ts',
      );
      for (const { report } of testOmissions)
        expect(failedTitles).toContainEqual(expect.stringMatching(report));
      expect(failedTitles).toContain('the last migration matches the declared tables');
      expect(failedTitles).toHaveLength(testOmissions.length + 1);
      for (const file of lastMigrationFiles) renameSync(`${file}.away`, file);
    });
  });
});
