import { findTestBrowser } from './find-browser.js';
import { installNpmBrowser } from './npm-browser.js';
import { runTool } from './run-command.js';

let browser;

/**
 * Finds or installs a browser once.
 * @returns {Promise<{ env?: NodeJS.ProcessEnv, problem?: string }>} the environment of the runners, or the reason why
 * there is no browser
 */
export function prepareBrowser() {
  browser ??= findOrInstallBrowser();
  return browser;
}

async function findOrInstallBrowser() {
  const problems = [];
  try {
    const path = findTestBrowser() ?? (await installNpmBrowser());
    if (path) return { env: { ...process.env, CHROMIUM_PATH: path } };
  } catch (error) {
    problems.push(error.message);
  }
  console.log('Chromium bulunamadı, Playwright’ınki getiriliyor…');
  const { code, output } = await runTool('playwright', ['install', 'chromium']);
  if (code === 0) return { env: process.env };
  console.log([...problems, output].join('\n'));
  return { problem: 'Chromium yok ve getirilemedi (Debian: apt install chromium)' };
}
