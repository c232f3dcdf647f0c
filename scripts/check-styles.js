import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from './repository.js';

const src = join(root, 'web/src');
/** Maximum lines of the global styles; styles of a feature are in its folder. */
const MAX_LINES = 800;
/** Classes of libraries */
const libraryClassPattern = /^(lucide|base-ui-|rdp-|recharts-)/;
const siteEntries = ['app/ssr/hydrate.tsx', 'app/ssr/error-document.tsx'];
/** Pages of the site, see `page-modules.ts` */
const sitePagePattern = /^(app\/site\/pages|features\/([^/]+|tickets\/apply))\/[\w-]+-page\.tsx$/;
const panelEntries = ['app/admin/admin-client.tsx'];
/** Folders of the panel; the site's stylesheet excludes them. */
const panelFolderPattern = /^(app\/admin|admin-kit|features\/[^/]+\/admin)\//;

/**
 * Checks the styles: no unused classes or tokens, and no styles of the panel in the site's stylesheet.
 * See docs/decisions/0009.
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function checkStyles() {
  const files = readdirSync(src, { recursive: true }).map((file) => file.replaceAll('\\', '/'));
  const sheets = files.filter((file) => file.endsWith('.css'));
  const scripts = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const texts = new Map([...sheets, ...scripts].map((file) => [file, readSource(file)]));
  const errors = [
    ...listUnusedClasses(sheets, scripts, texts),
    ...listUnusedTokens(texts),
    ...listPanelStylesInSite(scripts, texts),
    ...listLengthErrors(sheets, texts),
    ...listPixelBreakpoints(texts),
  ];
  return { ok: errors.length === 0, output: errors.join('\n') };
}

function listUnusedClasses(sheets, scripts, texts) {
  return sheets.flatMap((sheet) => {
    const folder = sheet.startsWith('styles/') ? '' : `${dirname(sheet)}/`;
    const textsInFolder = scripts
      .filter((file) => file.startsWith(folder))
      .map((file) => texts.get(file));
    const selectors = removeComments(texts.get(sheet)).replaceAll(/\{[^{}]*\}/g, '{}');
    const names = new Set(
      [...selectors.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name ?? ''),
    );
    return [...names]
      .filter((name) => !libraryClassPattern.test(name))
      .flatMap((name) => [
        ...(textsInFolder.some((text) => hasWord(text, name))
          ? []
          : [`${sheet}: no script in its folder uses the class ${name}`]),
        ...(name.length > 3 ? [] : [`${sheet}: the class name ${name} is too short`]),
      ]);
  });
}

function listUnusedTokens(texts) {
  const tokens = texts.get('styles/tokens.css') ?? '';
  const names = new Set([...tokens.matchAll(/^ {2}--([\w-]+):/gm)].map(([, name]) => name ?? ''));
  const otherTexts = [...texts].flatMap(([file, text]) =>
    file.endsWith('tokens.css') ? [] : [text],
  );
  const isUsed = (name) => {
    const suffix = name.replace(
      /^(color|text|radius|shadow|font-weight|font|transition-duration|animate|ease|spacing)-/,
      '',
    );
    const hasUse = otherTexts.some(
      (text) => hasWord(text, `--${name}`) || (suffix !== name && hasWord(text, suffix, '-')),
    );
    const uses = [`var(--${name})`, `--${name}(`];
    return hasUse || uses.some((use) => tokens.includes(use)) || name.startsWith('default-');
  };
  return [...names].filter((name) => !isUsed(name)).map((name) => `the token --${name} is unused`);
}

function listPanelStylesInSite(scripts, texts) {
  const importsByFile = new Map(scripts.map((file) => [file, listImports(file, texts.get(file))]));
  const siteFiles = collectReachable(
    [...siteEntries, ...scripts.filter((file) => sitePagePattern.test(file))],
    importsByFile,
  );
  const panelOnlyFiles = [...collectReachable(panelEntries, importsByFile)].filter(
    (file) => !siteFiles.has(file) && !panelFolderPattern.test(file) && hasClasses(texts.get(file)),
  );
  const rules = [...(texts.get('styles/site.css') ?? '').matchAll(/@source not "\.\.\/([^"]+)"/g)];
  const patterns = rules.map(([, pattern]) => toRegExp(pattern ?? ''));
  const excludedFiles = new Set(
    scripts.filter((file) => patterns.some((pattern) => pattern.test(file))),
  );
  return [
    ...panelOnlyFiles
      .filter((file) => !excludedFiles.has(file))
      .map((file) => `site.css: exclude ${file}, which only the panel uses`),
    ...[...excludedFiles]
      .filter((file) => siteFiles.has(file))
      .map((file) => `site.css: don't exclude ${file}, which the site uses`),
  ];
}

function listLengthErrors(sheets, texts) {
  const lines = sheets
    .filter((sheet) => sheet.startsWith('styles/'))
    .reduce((sum, sheet) => sum + (texts.get(sheet) ?? '').split('\n').length - 1, 0);
  return lines < MAX_LINES ? [] : [`styles/ has ${lines} lines, the limit is ${MAX_LINES}`];
}

/** A breakpoint in rem follows the reader's font size: larger text gets the layout of a narrower window. */
function listPixelBreakpoints(texts) {
  const breakpoint =
    /@?(?:min|max)-\[[\d.]+px\]|@(?:media|container)[^{;]*[^-](?:width)[^{;]*?[\d.]px|matchMedia\([^)]*width[^)]*\dpx/g;
  return [...texts]
    .filter(([file]) => file !== 'styles/fixed-width.css')
    .flatMap(([file, text]) =>
      [...text.matchAll(breakpoint)].map(([use]) => `${file}: write the breakpoint in rem: ${use}`),
    );
}

function listImports(file, text) {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)]
    .map(([, path]) => normalize(join(dirname(file), path ?? '')))
    .filter((path) => existsSync(join(src, path)));
}

function collectReachable(entries, importsByFile) {
  const reachableFiles = new Set();
  const visit = (file) => {
    if (reachableFiles.has(file)) return;
    reachableFiles.add(file);
    for (const importedFile of importsByFile.get(file) ?? []) visit(importedFile);
  };
  entries.forEach(visit);
  return reachableFiles;
}

/** Converts a path pattern with `*` and `{a,b}`; it matches a file or all files below a folder. */
const toRegExp = (pattern) =>
  new RegExp(
    `^${pattern
      .replaceAll('.', '\\.')
      .replaceAll('*', '[^/]+')
      .replaceAll(/\{([^}]*)\}/g, (_, names) => `(${names.replaceAll(',', '|')})`)}(/|$)`,
  );
const readSource = (file) => readFileSync(join(src, file), 'utf8');
const removeComments = (css) => css.replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"/g, '');
const hasWord = (text, name, precedingPattern = '') =>
  new RegExp(
    `${precedingPattern ? `[\\w]${precedingPattern}` : '(?<![\\w-])'}${name}(?![\\w-])`,
  ).test(text);
const hasClasses = (text) => /className|Look =|Look: |cva\(/.test(text);
