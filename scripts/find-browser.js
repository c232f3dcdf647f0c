// `node scripts/find-browser.js` prints the path of the browser for tests, or exits with code 1.
import { accessSync, constants, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { isCommand } from './command-line.js';

/** Chromium without a window: drawing the window is half of the work of a headless browser. */
const shellCommand = 'chromium-headless-shell';
const commands = [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  ...['microsoft-edge', 'microsoft-edge-stable'],
];
const macApplications = ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);
const windowsPrograms = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * Runs as any user, without a GPU, prompts and blur effects, which take a sixth of an e2e test without a graphics card.
 */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--blink-settings=prefersReducedTransparency=true',
];

/** Returns the path of a Chromium, or undefined. */
export function findBrowser(env = process.env) {
  return [env.CHROMIUM_PATH, ...installed(env), ...fetchedByPlaywright(env)].find(isExecutable);
}

/** Like `findBrowser`, but prefers the headless shell. */
export function findTestBrowser(env = process.env) {
  const shells = onPath(shellCommand, env);
  return [env.CHROMIUM_PATH, ...shells].find(isExecutable) ?? findBrowser(env);
}

function installed(env) {
  if (process.platform === 'darwin') return macApplications;
  if (process.platform === 'win32') {
    const bases = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(Boolean);
    return bases.flatMap((base) => windowsPrograms.map((program) => join(base, program)));
  }
  return commands.flatMap((command) => onPath(command, env));
}

function onPath(command, env) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, command));
}

/** Returns the browsers downloaded by `playwright install chromium`, newest first. */
function fetchedByPlaywright(env) {
  const cache = env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), ...cacheFolder(), 'ms-playwright');
  const revision = (name) => Number(name.split('-')[1]);
  return list(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort((a, b) => revision(b) - revision(a))
    .flatMap((name) => list(join(cache, name)).map((build) => join(cache, name, build)))
    .flatMap((build) => [
      join(build, 'chrome'),
      join(build, 'chrome.exe'),
      ...list(build)
        .filter((name) => name.endsWith('.app'))
        .map((name) => join(build, name, 'Contents/MacOS', name.slice(0, -4))),
    ]);
}

function cacheFolder() {
  if (process.platform === 'darwin') return ['Library', 'Caches'];
  return process.platform === 'win32' ? ['AppData', 'Local'] : ['.cache'];
}

function list(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isExecutable(path) {
  try {
    if (path) accessSync(path, constants.X_OK);
    return Boolean(path);
  } catch {
    return false;
  }
}

if (isCommand(import.meta.url)) {
  const path = findTestBrowser();
  if (path) console.log(path);
  process.exitCode = path ? 0 : 1;
}
