// Usage: node scripts/check.js [--fix]
// --fix corrects format and imports, as far as biome can, before the check.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkSiteName } from './check-site-name.js';
import { checkStyles } from './check-styles.js';
import { exitOnError } from './command-line.js';
import { findCrossFeatureTables } from './cross-feature-tables.js';
import { findFolderCycles } from './folder-cycles.js';
import { installPackages } from './install-packages.js';
import { productNode, root } from './repository.js';
import { runCommand, runTool } from './run-command.js';

const workspaces = ['contract', 'server', 'web', 'e2e', 'bench', 'chaos'];
/** With fewer modules dependency-cruiser has misread the configuration and would report success. */
const MIN_MODULES = 30;
const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

const steps = [
  {
    name: 'biçim ve lint (biome)',
    run: () => runCheck('@biomejs/biome', ['check', '--error-on-warnings']),
  },
  ...workspaces
    .filter((workspace) => existsSync(join(root, workspace, 'tsconfig.json')))
    .map((workspace) => ({ name: `tipler (${workspace})`, run: () => checkTypes(workspace) })),
  { name: 'sınırlar (dependency-cruiser)', run: checkBoundaries },
  { name: 'biçemler', run: checkStyles },
  { name: 'çevrilen metinler', run: checkTranslatedText },
  { name: 'sitenin adı', run: checkSiteName },
  { name: 'ölü kod (knip)', run: () => runCheck('knip', ['--no-progress']) },
];

await exitOnError(async () => {
  await installPackages();
  // What biome can't correct is reported below.
  if (process.argv.includes('--fix')) await runTool('@biomejs/biome', ['check', '--write']);
  const failedNames = [];
  const queue = [...steps];
  async function runSteps() {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const startMs = Date.now();
      const { ok, output } = await step.run();
      console.log(
        `${ok ? '✓' : '✗'} ${step.name}  ${((Date.now() - startMs) / 1000).toFixed(1)} sn`,
      );
      if (!ok) {
        failedNames.push(step.name);
        console.log(output.trimEnd().replaceAll(/^/gm, '  '));
      }
    }
  }
  await Promise.all([runSteps(), runSteps()]);
  if (failedNames.length) throw new Error(`\nBaşarısız: ${failedNames.join(', ')}`);
  console.log('Tamam');
});

async function runCheck(tool, args) {
  const { code, output } = await runTool(tool, args, { env: { ...process.env, ...color } });
  return { ok: code === 0, output };
}

// One checker per project, because each of the default four would load the same schemas again.
// Incremental: unchanged files are not checked again.
function checkTypes(workspace) {
  const buildInfoFile = join(root, '.cache', 'types', `${workspace}.tsbuildinfo`);
  const incrementalOptions = ['--incremental', '--tsBuildInfoFile', buildInfoFile];
  return runCheck('typescript', ['-p', workspace, '--checkers', '1', ...incrementalOptions]);
}

async function checkTranslatedText() {
  const { code, output } = await runCommand(productNode, ['scripts/check-translated-text.js']);
  return { ok: code === 0, output };
}

async function checkBoundaries() {
  const folders = ['contract', 'server', 'web'].map((workspace) => `${workspace}/src`);
  const args = ['--config', '.dependency-cruiser.js', '--output-type', 'json', ...folders];
  const { stdout, output } = await runTool('dependency-cruiser', args);
  let summary;
  let modules;
  try {
    ({ summary, modules } = JSON.parse(stdout));
  } catch {
    return { ok: false, output };
  }
  if (summary.totalCruised < MIN_MODULES) {
    return {
      ok: false,
      output: `yalnız ${summary.totalCruised} modül okundu, en az ${MIN_MODULES} bekleniyordu`,
    };
  }
  const reasons = new Map(
    summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]),
  );
  const lines = summary.violations.map(({ rule, from, to, cycle }) => {
    const path = [from, ...(cycle?.map(({ name }) => name) ?? [to])].join(' → ');
    return `${rule.name}: ${path}\n  ${reasons.get(rule.name)}`;
  });
  const cycles = findFolderCycles(modules);
  lines.push(
    ...cycles.map(
      (cycle) =>
        `no-folder-circles: ${cycle}\n  Folders form no cycle. Move what both need to a folder of its own.`,
    ),
  );
  const foreignTables = findCrossFeatureTables(await readServerSources());
  lines.push(
    ...foreignTables.map(
      (table) =>
        `no-foreign-tables: ${table}\n  Only its feature writes and reads a table. Call an operation of that feature.`,
    ),
  );
  return { ok: lines.length === 0, output: lines.join('\n') };
}

async function readServerSources() {
  const folder = 'server/src';
  const names = await readdir(join(root, folder), { recursive: true });
  const sources = names.filter((name) => /(?<!\.test)\.(ts|sql)$/.test(name));
  return Promise.all(
    sources.map(async (name) => {
      const path = `${folder}/${name.replaceAll('\\', '/')}`;
      return { path, text: await readFile(join(root, path), 'utf8') };
    }),
  );
}
