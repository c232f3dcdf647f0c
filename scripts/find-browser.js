// `node scripts/find-browser.js` prints the path of the browser for tests, or exits with code 1.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isMainModule } from './command-line.js';

/** Chromium without the code that draws windows; it needs half of the CPU time of a headless browser. */
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
 * Allow any user and disable GPU, prompts and blur effects. Without a graphics card blur effects take a sixth of the
 * time of an e2e test.
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

/** Returns the path of an installed Chromium, or `undefined`; then Playwright uses its own. */
export function findBrowser(env = process.env) {
  return [env.CHROMIUM_PATH, ...listInstalledPaths(env)].find(isExecutable);
}

/** Like `findBrowser`, but prefers the headless shell. */
export function findTestBrowser(env = process.env) {
  const shellPaths = listPathCandidates(shellCommand, env);
  return [env.CHROMIUM_PATH, ...shellPaths].find(isExecutable) ?? findBrowser(env);
}

function listInstalledPaths(env) {
  if (process.platform === 'darwin') return macApplications;
  if (process.platform === 'win32') {
    const bases = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(Boolean);
    return bases.flatMap((base) => windowsPrograms.map((program) => join(base, program)));
  }
  return commands.flatMap((command) => listPathCandidates(command, env));
}

function listPathCandidates(command, env) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, command));
}

function isExecutable(path) {
  try {
    if (path) accessSync(path, constants.X_OK);
    return Boolean(path);
  } catch {
    return false;
  }
}

if (isMainModule(import.meta.url)) {
  const path = findTestBrowser();
  if (path) console.log(path);
  process.exitCode = path ? 0 : 1;
}
