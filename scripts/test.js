// node scripts/test.js [--only vitest|unit|api|pg15|components|e2e|ordeal] [arguments for the runners]
import { buildProduct } from './build-product.js';
import { findTestBrowser } from './find-browser.js';
import { findOlderPostgres } from './find-postgres.js';
import { installPackages } from './install-packages.js';
import { writeIntoMemory } from './memory-folder.js';
import { runTool } from './run-command.js';
import { runOrdeal, runPlaywright, runVitest } from './run-tests.js';

const NOTHING = { passed: 0, failed: 0, failures: [] };
const broken = (why) => ({ passed: 0, failed: 1, failures: [why] });

const api = ['--project', 'api', '--project', 'embedded'];
const parts = {
  vitest: (more) => runVitest('vitest', ['--project', 'unit', ...api, ...more]),
  unit: (more) => runVitest('unit', ['--project', 'unit', ...more]),
  api: (more) => runVitest('api', [...api, ...more]),
  pg15: testOlderPostgres,
  components: inBrowser((args, env) =>
    runVitest('components', ['--project', 'components', ...args], env),
  ),
  e2e: inBrowser((args, env) => runPlaywright('e2e', args, env)),
  ordeal: (more) => runOrdeal('ordeal', ['--short', ...more]),
};
const titles = {
  vitest: 'birim ve API testleri',
  unit: 'birim testleri',
  api: 'API testleri',
  pg15: 'API testleri, sistemin PostgreSQL’inde',
  components: 'parça testleri',
  e2e: 'tarayıcı testleri',
  ordeal: 'çökmeler, yarışlar, iki örnek (kısası)',
};

const { only, more } = readArguments(process.argv.slice(2));
const total = { passed: 0, failed: 0, failures: [] };
writeIntoMemory();
if (only) {
  await prepare(!['unit', 'components'].includes(only));
  await part(only);
} else {
  await prepare(true);
  // Crashes and stops are waited for, and one page at a time is all that a component test has: side by side with the
  // API tests they leave no core without work. The journeys, whose patience is the shortest, stand alone.
  await Promise.all([inTurn('vitest', 'pg15'), inTurn('ordeal', 'components')]);
  await inTurn('e2e');
}
finish();

function readArguments(args) {
  if (args[0] !== '--only') return { more: args };
  if (parts[args[1]]) return { only: args[1], more: args.slice(2) };
  console.error(`--only ${Object.keys(parts).join('|')}`);
  process.exit(2);
}

async function prepare(withProduct) {
  try {
    await installPackages();
    if (withProduct) await buildProduct();
  } catch (error) {
    console.error(error.message);
    total.failed += 1;
    finish();
  }
}

async function inTurn(...names) {
  for (const name of names) await part(name);
}

async function part(name) {
  console.log(`\n— ${titles[name]}`);
  const began = Date.now();
  const { passed, failed, failures } = await parts[name](more);
  total.passed += passed;
  total.failed += failed;
  total.failures.push(...failures);
  console.log(`— ${titles[name]}: ${Math.round((Date.now() - began) / 1000)} sn`);
}

function testOlderPostgres(args) {
  const binaries = findOlderPostgres();
  if (binaries) {
    const env = { ...process.env, TEST_DATABASE: binaries };
    return runVitest('pg15', ['--project', 'api', ...args], env);
  }
  console.log(
    'Sistemde PostgreSQL 15–17 yok (Debian: apt install postgresql-15): bu bölüm atlandı',
  );
  return process.env.CI ? broken('PostgreSQL 15–17 yok') : NOTHING;
}

function inBrowser(run) {
  return async (args) => {
    const browser = findTestBrowser() ?? (await fetchBrowser());
    if (!browser) return broken('Chromium yok');
    return run(args, { ...process.env, CHROMIUM_PATH: browser });
  };
}

async function fetchBrowser() {
  console.log('Chromium bulunamadı, getiriliyor…');
  const { code, output } = await runTool('playwright', ['install', 'chromium']);
  if (code !== 0) console.error(output);
  return findTestBrowser();
}

function finish() {
  // Once more at the end, where a long output is looked at first.
  for (const failure of total.failures) console.log(`\n✗ ${failure.slice(0, 1500)}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed ? 1 : 0);
}
