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
import {
  checkOmissions,
  edits,
  type Omission,
  tableOmission,
  testOmissions,
  typeOmissions,
} from './adding-steps.ts';

const root = join(import.meta.dirname, '../..');
const fixtures = join(import.meta.dirname, 'adding');
const text = readFileSync(join(root, 'docs/adding.md'), 'utf8');
const rooms = ['contract', 'server', 'web'];
/** Folders that the rooms' tests import */
const others = ['bench', 'chaos', 'scripts'];
/** Settings of the tools that run in the copy */
const settings = ['.dependency-cruiser.js', 'knip.json', 'package.json', 'tsconfig.base.json'];
/** Compilers are slow on a busy machine. */
const TIMEOUT_MS = 300_000;
/** Maximum number of files that each kind of addition may touch */
const limits = {
  'A collection with a public page': 25,
  'A public page': 4,
  'A list filter': 4,
  'A notification kind': 5,
  'A scheduled job': 2,
};
const names: Record<string, string> = { 'A public page': 'about' };

let copy: string;

/** Returns the files that a section of the document lists. */
function listedFiles(title: string): string[] {
  const section = text.split(/^## /m).find((item) => item.startsWith(`${title}\n`)) ?? '';
  const name = names[title] ?? 'guides';
  return [...section.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) =>
    path
      .replaceAll('<name>', name)
      .replaceAll('<row>', name.replace(/s$/, ''))
      .replaceAll('<feature>/<operation>', 'events/remind-participants')
      .replaceAll('<number>', nextMigration()),
  );
}

function nextMigration(): string {
  const last = globSync('server/migrations/*.sql', { cwd: root }).sort().at(-1) ?? '';
  return String(Number(/(\d+)_/.exec(last)?.[1]) + 1).padStart(4, '0');
}

/** Copies the rooms of the tree, with links to the installed packages. */
function copyTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-adding-'));
  const files = execFileSync('git', ['ls-files', ...settings, ...rooms, ...others], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.split('\n').filter(Boolean)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  mkdirSync(join(folder, 'node_modules/@vitrin'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')).filter((item) => item !== '@vitrin'))
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  for (const room of rooms)
    symlinkSync(join(folder, room), join(folder, 'node_modules/@vitrin', room));
  if (readdirSync(join(root, 'server')).includes('node_modules'))
    symlinkSync(join(root, 'server/node_modules'), join(folder, 'server/node_modules'));
  return folder;
}

/** Follows a section in the copy. Returns the files that it touches. */
function applyList(title: string): string[] {
  const touchedFiles = new Set<string>();
  const paths = listedFiles(title);
  for (const file of globSync('**/*.txt', { cwd: fixtures }).map((item) => item.slice(0, -4))) {
    if (!paths.includes(file)) continue;
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    cpSync(join(fixtures, `${file}.txt`), join(copy, file));
    touchedFiles.add(file);
  }
  for (const [file, find, replacement] of edits[title] ?? []) {
    const source = readFileSync(join(copy, file), 'utf8');
    expect(source, file).toContain(find);
    writeFileSync(
      join(copy, file),
      source.replace(find, () => replacement),
    );
    touchedFiles.add(file);
  }
  return [...touchedFiles];
}

/** Generates the migration of the copy. Returns its files. */
function migrate(name: string): string[] {
  const server = join(copy, 'server');
  const drizzleKit = join(root, 'node_modules/drizzle-kit/bin.cjs');
  const list = () => readdirSync(join(server, 'migrations'), { recursive: true }).map(String);
  const before = list();
  execFileSync(process.execPath, [drizzleKit, 'generate', '--name', name], {
    cwd: server,
    stdio: 'pipe',
  });
  const newFiles = list().filter((file) => !before.includes(file));
  return ['meta/_journal.json', ...newFiles].map((file) => `server/migrations/${file}`);
}

/** Returns the files of the last migration in the copy. */
function migrationFiles(): string[] {
  const folder = join(copy, 'server/migrations');
  return ['*.sql', 'meta/*_snapshot.json'].map((pattern) =>
    join(folder, globSync(pattern, { cwd: folder }).sort().at(-1) ?? ''),
  );
}

function typeErrors(room: string): string {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const info = join(copy, `${room}.tsbuildinfo`);
  const args = [
    compiler,
    '-p',
    join(copy, room),
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    info,
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

/** Returns what a tool of `npm run check` prints in the copy. */
function runTool(name: keyof typeof tools): string {
  const [program = '', ...args] = tools[name];
  const path = join(root, 'node_modules', program);
  return spawnSync(process.execPath, [path, ...args], { cwd: copy, encoding: 'utf8' }).stdout;
}

/** Runs `check` in the copy without some texts. */
function without(omissions: Omission[], check: () => void): void {
  const originals = new Map<string, string>();
  try {
    for (const { file, text, rest = '' } of omissions) {
      const source = readFileSync(join(copy, file), 'utf8');
      expect(source, file).toContain(text);
      if (!originals.has(file)) originals.set(file, source);
      writeFileSync(join(copy, file), source.replace(text, rest));
    }
    check();
  } finally {
    for (const [file, source] of originals) writeFileSync(join(copy, file), source);
  }
}

/** Runs unit tests of the copy. Returns the titles of those that fail. */
function failedTests(files: string[]): string[] {
  const config = `import { bundledText } from './web/bundled-text.ts';
    export default { plugins: [bundledText()], test: { include: ${JSON.stringify(files)} } };`;
  writeFileSync(join(copy, 'vitest.config.mts'), config);
  const output = join(copy, 'tests.json');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--root', copy, '--reporter', 'json', '--outputFile', output];
  spawnSync(process.execPath, args, { cwd: copy });
  const report: { testResults: { assertionResults: { status: string; fullName: string }[] }[] } =
    JSON.parse(readFileSync(output, 'utf8'));
  const results = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  expect(results.length).toBeGreaterThan(0);
  return results.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
}

beforeAll(() => {
  copy = copyTree();
}, TIMEOUT_MS);
afterAll(() => rmSync(copy, { recursive: true, force: true }), TIMEOUT_MS);

describe('docs/adding.md', () => {
  it('has the sections with a limit', () => {
    for (const title of Object.keys(limits))
      expect(listedFiles(title).length, title).toBeGreaterThan(0);
  });

  it.each(Object.entries(limits))(
    '%s touches at most %i files, and its list is complete',
    { timeout: TIMEOUT_MS },
    (title, limit) => {
      const touchedFiles = applyList(title);
      if (title === 'A collection with a public page') touchedFiles.push(...migrate('guides'));
      expect(touchedFiles.sort()).toEqual(listedFiles(title).sort());
      expect(touchedFiles.length).toBeLessThanOrEqual(limit);
    },
  );

  it.each(rooms)('leads to %s without type errors', { timeout: TIMEOUT_MS }, (room) => {
    expect(typeErrors(room)).toBe('');
  });

  it.each(typeOmissions)(
    'an omitted edit is a type error in $room',
    { timeout: TIMEOUT_MS },
    ({ room, omissions }) => {
      without(omissions, () => {
        const errors = typeErrors(room);
        for (const { report, file } of omissions) expect(errors, file).toMatch(report);
      });
    },
  );

  it.each(checkOmissions)(
    'an omitted edit is reported by $check',
    { timeout: TIMEOUT_MS },
    ({ check, omissions }) => {
      const reports = omissions.map(({ report }) => report);
      const before = runTool(check);
      for (const report of reports) expect(before).not.toMatch(report);
      without(omissions, () => {
        const after = runTool(check);
        for (const report of reports) expect(after).toMatch(report);
      });
    },
  );

  it('a collection without a table fails a unit test', { timeout: TIMEOUT_MS }, () => {
    const failedTitles = () => failedTests(['server/src/app.unit.test.ts']);
    expect(failedTitles()).toEqual([]);
    without([tableOmission], () =>
      expect(failedTitles()).toEqual([expect.stringMatching(tableOmission.report)]),
    );
  });

  it('an omitted edit that compiles fails a unit test', { timeout: TIMEOUT_MS }, () => {
    const migration = migrationFiles();
    without(testOmissions, () => {
      for (const file of migration) renameSync(file, `${file}.away`);
      const failedTitles = failedTests([
        'contract/src/collections.test.ts',
        'server/test/migrations.unit.test.ts',
        'web/src/app/registrations.test.ts',
      ]);
      for (const { report } of testOmissions)
        expect(failedTitles).toContainEqual(expect.stringMatching(report));
      expect(failedTitles).toContain('the last migration matches the declared tables');
      expect(failedTitles).toHaveLength(testOmissions.length + 1);
      for (const file of migration) renameSync(`${file}.away`, file);
    });
  });
});
