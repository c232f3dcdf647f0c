import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './repository.js';

const isE2eTest = (path) => path.startsWith('e2e/') && path.endsWith('.spec.ts');
const isTest = (path) => /\.(test|spec)\.tsx?$/.test(path);

/**
 * Lists the changed files, uncommitted and deleted ones included.
 * @param {string} [base] commit to compare with; default: where the branch left main
 * @throws {Error} without git or a repository, or if it has no such commit
 */
export function listChanges(base = findBase()) {
  const untrackedFiles = runGit('ls-files', '--others', '--exclude-standard');
  return [...runGit('diff', '--name-only', '--no-renames', base), ...untrackedFiles];
}

/** Selects the tests of a feature: those in its folders, and those with its word in their name. */
export function selectByWord(word, files) {
  const tests = files.filter((path) => isTest(path) && matchesWord(word, path));
  return { vitest: tests.filter((path) => !isE2eTest(path)), e2e: tests.filter(isE2eTest) };
}

/** Tests of what every feature registers; they take seconds. */
const registrationTests = [
  'contract/src/collections.test.ts',
  'server/src/app.unit.test.ts',
  'server/test/migrations.unit.test.ts',
  'web/src/app/registrations.test.ts',
];

/** Suites with a test for each endpoint, page or collection, whose title names it */
const genericSuites = [
  'server/src/pages/page-heads.test.ts',
  'server/test/access-matrix.test.ts',
  'server/test/hostile-input.test.ts',
  'web/src/app/admin/collection-dialogs.browser.test.tsx',
  'web/src/app/page-accessibility.browser.test.tsx',
];

/**
 * Selects the generic suites for a module of the contract, for example `market`.
 * @returns `titlePattern` matches the titles with its name, its routes or its page; `undefined` if it is no such module
 */
export function selectGenericTests(word, files) {
  const name = listForms(word).find((form) => files.includes(`contract/src/${form}.ts`));
  if (!name) return undefined;
  const read = (file) => readFileSync(join(root, file), 'utf8');
  const routes = read(`contract/src/${name}.ts`).matchAll(/'[A-Z]+ (\/api(?:\/[\w-]+)+)/g);
  const pageFile = `/${name.replace(/s$/, '')}s?-page.tsx`;
  const page = new RegExp(`path: '([^':]+)[^']*',\\s+module: '[^']*${pageFile}`).exec(
    read('web/src/app/site/site-pages.ts'),
  );
  const titles = new Set([
    name,
    `/api/${name}`,
    ...[...routes].map(([, path]) => path),
    ...(page ? [page[1]] : []),
  ]);
  return {
    registrationTests,
    genericSuites,
    titlePattern: `(?<![\\w/-])(?:${[...titles].join('|')})(?![\\w-])`,
  };
}

/**
 * Selects the tests that a change can break. Vitest runs the importers of `related`. A change of a feature selects the
 * e2e tests with its word; a change elsewhere, or of a feature without e2e tests, selects all e2e tests.
 */
export function selectByChanges(changes, files) {
  const codeChanges = changes.filter((path) =>
    /^(contract|server|web|e2e|scripts)\/|^package/.test(path),
  );
  const productChanges = codeChanges.filter(
    (path) => !isTest(path) && !/^(server|web)\/test\//.test(path),
  );
  const e2eTests = files.filter(isE2eTest);
  const selectE2eTests = (path) => {
    const feature = findFeature(path, files);
    const matchingTests = feature ? e2eTests.filter((test) => matchesWord(feature, test)) : [];
    return matchingTests.length > 0 ? matchingTests : e2eTests;
  };
  // Pages are rendered by the built bundle, which is not imported.
  const pageTests = productChanges.some((path) => /^(contract|web)\//.test(path))
    ? files.filter((path) => path.startsWith('server/src/pages/') && isTest(path))
    : [];
  const relatedFiles = [...changes.map(toImportedPath), ...pageTests].filter(
    (path) => !isE2eTest(path),
  );
  const e2e = [
    ...productChanges.flatMap(selectE2eTests),
    ...e2eTests.filter((path) => codeChanges.includes(path)),
  ];
  return { related: [...new Set(relatedFiles)], e2e: [...new Set(e2e)] };
}

/** Returns the feature of a source file, or `undefined`. */
function findFeature(path, files) {
  const [, name] =
    /^(?:server|web)\/src\/features\/([\w-]+)\//.exec(path) ??
    /^contract\/src\/([\w-]+)\.ts$/.exec(path) ??
    [];
  return files.some((file) => file.includes(`/features/${name}/`)) ? name : undefined;
}

/** True if the feature's folder is named `word`, or if the file's name contains the word, singular or plural. */
function matchesWord(word, path) {
  const names = basename(path).replaceAll('.', '-');
  return (
    path.includes(`/features/${word}/`) ||
    listForms(word).some((form) => `-${names}-`.includes(`-${form}-`))
  );
}

/** Returns the word, its plural and its singular. */
const listForms = (word) => [word, `${word}s`, word.replace(/s$/, '')];

/** Returns the path itself. For SQL files returns the module that reads them, because nothing imports them. */
const toImportedPath = (path) =>
  path.endsWith('.sql') ? 'server/src/platform/database/functions.ts' : path;

function findBase() {
  for (const main of ['main', 'origin/main'])
    try {
      return runGit('merge-base', 'HEAD', main)[0];
    } catch {
      // A clone of a single branch has no main.
    }
  return 'HEAD';
}

function runGit(...args) {
  const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] };
  try {
    return execFileSync('git', ['-C', root, ...args], options)
      .split('\n')
      .filter(Boolean);
  } catch (error) {
    throw new Error(`--changed git deposunda çalışır: ${error.stderr?.trim() || error.message}`);
  }
}
