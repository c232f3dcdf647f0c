import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from './repository.js';

const src = join(root, 'web/src');
/** Maximum lines of the global styles; styles of a feature are in its folder. */
const MAX_LINES = 800;
/** Classes of libraries */
const libraryClasses = /^(lucide|base-ui-|rdp-|recharts-)/;
const site = ['app/ssr/hydrate.tsx', 'app/ssr/error-document.tsx'];
const panel = ['app/admin/admin-client.tsx'];
/** Folders of the panel, which the site's stylesheet excludes */
const panelRooms = /^(app\/admin|admin-kit|features\/[^/]+\/admin)\//;

/**
 * Checks the styles: no unused classes or tokens, and no styles of the panel in the site's stylesheet.
 * See docs/decisions/0009.
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function checkStyles() {
  const files = readdirSync(src, { recursive: true }).map((file) => file.replaceAll('\\', '/'));
  const sheets = files.filter((file) => file.endsWith('.css'));
  const scripts = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const texts = new Map([...sheets, ...scripts].map((file) => [file, read(file)]));
  const complaints = [
    ...unusedClasses(sheets, scripts, texts),
    ...unusedTokens(texts),
    ...panelInSite(scripts, texts),
    ...tooMuch(sheets, texts),
  ];
  return { ok: complaints.length === 0, output: complaints.join('\n') };
}

function unusedClasses(sheets, scripts, texts) {
  return sheets.flatMap((sheet) => {
    const room = sheet.startsWith('styles/') ? '' : `${dirname(sheet)}/`;
    const near = scripts.filter((file) => file.startsWith(room)).map((file) => texts.get(file));
    const selectors = bare(texts.get(sheet)).replaceAll(/\{[^{}]*\}/g, '{}');
    const names = new Set(
      [...selectors.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name ?? ''),
    );
    return [...names]
      .filter((name) => !libraryClasses.test(name))
      .flatMap((name) => [
        ...(near.some((text) => has(text, name))
          ? []
          : [`${sheet}: nothing beside it has the class ${name}`]),
        ...(name.length > 3 ? [] : [`${sheet}: ${name} says too little`]),
      ]);
  });
}

function unusedTokens(texts) {
  const tokens = texts.get('styles/tokens.css') ?? '';
  const names = new Set([...tokens.matchAll(/^ {2}--([\w-]+):/gm)].map(([, name]) => name ?? ''));
  const others = [...texts].flatMap(([file, text]) => (file.endsWith('tokens.css') ? [] : [text]));
  const taken = (name) => {
    const suffix = name.replace(
      /^(color|text|radius|shadow|font-weight|font|transition-duration|animate|ease)-/,
      '',
    );
    const used = others.some(
      (text) => has(text, `--${name}`) || (suffix !== name && has(text, suffix, '-')),
    );
    return used || tokens.includes(`var(--${name})`) || name.startsWith('default-');
  };
  return [...names]
    .filter((name) => !taken(name))
    .map((name) => `nothing takes the token --${name}`);
}

function panelInSite(scripts, texts) {
  const loads = new Map(scripts.map((file) => [file, importsOf(file, texts.get(file))]));
  const visited = collectReachable(site, loads);
  const only = [...collectReachable(panel, loads)].filter(
    (file) => !visited.has(file) && !panelRooms.test(file) && hasClasses(texts.get(file)),
  );
  const rules = [...(texts.get('styles/site.css') ?? '').matchAll(/@source not "\.\.\/([^"]+)"/g)];
  const patterns = rules.map(([, pattern]) => asRegExp(pattern ?? ''));
  const left = new Set(scripts.filter((file) => patterns.some((pattern) => pattern.test(file))));
  return [
    ...only
      .filter((file) => !left.has(file))
      .map((file) => `site.css: ${file} is the panel's alone`),
    ...[...left]
      .filter((file) => visited.has(file))
      .map((file) => `site.css: visitors get ${file}`),
  ];
}

function tooMuch(sheets, texts) {
  const lines = sheets
    .filter((sheet) => sheet.startsWith('styles/'))
    .reduce((sum, sheet) => sum + (texts.get(sheet) ?? '').split('\n').length - 1, 0);
  return lines < MAX_LINES ? [] : [`styles/ has ${lines} lines, ${MAX_LINES} are too many`];
}

function importsOf(file, text) {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)]
    .map(([, path]) => normalize(join(dirname(file), path ?? '')))
    .filter((path) => existsSync(join(src, path)));
}

function collectReachable(entries, loads) {
  const unused = new Set();
  const visit = (file) => {
    if (unused.has(file)) return;
    unused.add(file);
    for (const next of loads.get(file) ?? []) visit(next);
  };
  entries.forEach(visit);
  return unused;
}

/** Converts a path pattern with `*` and `{a,b}`; it matches a file or all files below a folder. */
const asRegExp = (pattern) =>
  new RegExp(
    `^${pattern
      .replaceAll('.', '\\.')
      .replaceAll('*', '[^/]+')
      .replaceAll(/\{([^}]*)\}/g, (_, names) => `(${names.replaceAll(',', '|')})`)}(/|$)`,
  );
const read = (file) => readFileSync(join(src, file), 'utf8');
const bare = (css) => css.replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"/g, '');
const has = (text, name, before = '') =>
  new RegExp(`${before ? `[\\w]${before}` : '(?<![\\w-])'}${name}(?![\\w-])`).test(text);
const hasClasses = (text) => /className|Look =|Look: |cva\(/.test(text);
