// Usage: node scripts/test.js [WORD | --changed [COMMIT]]
// node scripts/test.js --only vitest|unit|api|pg15|components|e2e|chaos [arguments for the runners]
import { buildProduct } from './build-product.js';
import { listChanges, selectByChanges, selectByWord, selectGenericTests } from './choose-tests.js';
import { findOlderPostgres } from './find-postgres.js';
import { installPackages } from './install-packages.js';
import { listFiles } from './list-files.js';
import { useMemoryTmpdir } from './memory-tmpdir.js';
import { prepareBrowser } from './prepare-browser.js';
import { runChaos, runPlaywright, runVitest } from './run-tests.js';

const NO_TESTS = { passed: 0, failed: 0, failures: [], skipped: [] };
/** A part that this machine can't run: a failure in CI, else a line at the end */
const createSkippedRun = (reason) =>
  process.env.CI
    ? { ...NO_TESTS, failed: 1, failures: [reason] }
    : { ...NO_TESTS, skipped: [reason] };

const api = ['--project', 'api', '--project', 'embedded'];
const suites = {
  vitest: (args) => runVitest('vitest', ['--project', 'unit', ...api, ...args]),
  unit: (args) => runVitest('unit', ['--project', 'unit', ...args]),
  api: (args) => runVitest('api', [...api, ...args]),
  pg15: testOlderPostgres,
  components: withBrowser((args, env) =>
    runVitest('components', ['--project', 'components', ...args], env),
  ),
  selected: (args) => runSelected('selected', args),
  generic: (args) => runSelected('generic', args),
  e2e: withBrowser((args, env) => runPlaywright('e2e', args, env)),
  chaos: (args) => runChaos('chaos', ['--short', ...args]),
};
const titles = {
  vitest: 'birim ve API testleri',
  unit: 'birim testleri',
  api: 'API testleri',
  pg15: 'API testleri, sistemin PostgreSQL’inde',
  components: 'parça testleri',
  selected: 'birim, API ve parça testleri',
  generic: 'her özelliğin ortak testleri',
  e2e: 'tarayıcı testleri',
  chaos: 'çökmeler, yarışlar, iki örnek (kısası)',
};

const [selector, ...restArguments] = process.argv.slice(2);
const totals = { passed: 0, failed: 0, failures: [], skipped: [] };
if (!isValidUsage())
  exitWithUsage(
    'npm test -- [WORD | --changed [COMMIT] | --only vitest|unit|api|pg15|components|e2e|chaos FILE]',
  );
const selectedTests = selectTests();
useMemoryTmpdir();
if (selector === '--only') {
  await prepare({ needsProduct: !['unit', 'components'].includes(restArguments[0]) });
  await runSuite(restArguments[0], restArguments.slice(1));
} else if (selectedTests) {
  await prepare({ needsProduct: true });
  await Promise.all([
    runSelectedSuites(selectedTests),
    selectedTests.e2e.length && runSuite('e2e', selectedTests.e2e),
  ]);
} else {
  await prepare({ needsProduct: true });
  // Chaos scenarios and component tests leave cores idle, so they run beside the API tests.
  // E2e tests have the shortest timeouts, so they run alone.
  await Promise.all([runInSequence('vitest', 'pg15'), runInSequence('chaos', 'components')]);
  await runInSequence('e2e');
}
finish();

async function runSelectedSuites({ vitest, generic }) {
  if (vitest.length) await runSuite('selected', vitest);
  if (generic) await runSuite('generic', generic);
}

function isValidUsage() {
  if (selector === '--only') return Boolean(suites[restArguments[0]]);
  if (selector === '--changed') return restArguments.length <= 1;
  return restArguments.length === 0 && !selector?.startsWith('-');
}

/** Selects the tests for a word or a change; returns `undefined` for all tests. */
function selectTests() {
  if (!selector || selector === '--only') return undefined;
  if (selector === '--changed') {
    try {
      const { related, e2e } = selectByChanges(listChanges(restArguments[0]), listFiles());
      return { vitest: related.length ? ['related', ...related] : [], e2e };
    } catch (error) {
      exitWithUsage(error.message);
    }
  }
  const { vitest, e2e } = selectByWord(selector, listFiles());
  if (vitest.length + e2e.length === 0)
    exitWithUsage(`Hiçbir testin klasöründe ya da adında “${selector}” geçmiyor.`);
  const genericTests = selectGenericTests(selector, listFiles());
  if (!genericTests) return { vitest, e2e };
  const { registrationTests, genericSuites, titlePattern } = genericTests;
  return {
    vitest: [...new Set([...vitest, ...registrationTests])],
    generic: [...genericSuites, '-t', titlePattern],
    e2e,
  };
}

function exitWithUsage(message) {
  console.error(message);
  process.exit(2);
}

async function prepare({ needsProduct }) {
  try {
    await installPackages();
    if (needsProduct) await buildProduct();
  } catch (error) {
    console.error(error.message);
    totals.failed += 1;
    finish();
  }
}

async function runInSequence(...names) {
  for (const name of names) await runSuite(name);
}

async function runSuite(name, args = []) {
  console.log(`\n— ${titles[name]}`);
  const startMs = Date.now();
  const { passed, failed, failures, skipped } = await suites[name](args);
  totals.passed += passed;
  totals.failed += failed;
  totals.failures.push(...failures);
  totals.skipped.push(...skipped.map((line) => `${titles[name]}: ${line}`));
  console.log(`— ${titles[name]}: ${Math.round((Date.now() - startMs) / 1000)} sn`);
}

function testOlderPostgres(args) {
  const binaries = findOlderPostgres();
  if (binaries) {
    const env = { ...process.env, TEST_DATABASE: binaries };
    return runVitest('pg15', ['--project', 'api', ...args], env);
  }
  return createSkippedRun('PostgreSQL 15–17 yok (Debian: apt install postgresql-15)');
}

function withBrowser(run) {
  return async (args) => {
    const { env, problem } = await prepareBrowser();
    return env ? run(args, env) : createSkippedRun(problem);
  };
}

/** Runs the selected unit and API tests also without a browser. */
async function runSelected(name, args) {
  const { env, problem } = await prepareBrowser();
  if (env) return runVitest(name, args, env);
  const result = await runVitest(name, [
    ...args,
    ...['--project', 'unit', ...api, '--passWithNoTests'],
  ]);
  const { failed, failures, skipped } = createSkippedRun(`parça testleri yürütülmedi, ${problem}`);
  return {
    passed: result.passed,
    failed: result.failed + failed,
    failures: [...result.failures, ...failures],
    skipped: [...result.skipped, ...skipped],
  };
}

function finish() {
  // Failures are repeated at the end: readers of a long output start there.
  for (const failure of totals.failures) console.log(`\n✗ ${failure.slice(0, 1500)}`);
  if (totals.skipped.length > 0) console.log(`\nAtlananlar:\n  ${totals.skipped.join('\n  ')}`);
  console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
  process.exit(totals.failed ? 1 : 0);
}
