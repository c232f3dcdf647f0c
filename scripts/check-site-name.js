import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './list-files.js';
import { root } from './repository.js';

/** Code and files whose texts reach visitors, members, staff or other programs */
const renderingPattern =
  /^(?:contract\/src|web\/src|web\/public|server\/src\/(?:features|pages)|server\/src\/platform\/(?:http|outbox)|server\/demo)\/.*\.(?:tsx?|css|svg|sql|json|txt|html|webmanifest)$/;
const testPattern = /\.test\.tsx?$/;
const namePattern = /\bVitrin|V[Iİ]TR[Iİ]N/;
/** The default name, and the name inside a font file */
const allowedLines = new Map([
  [
    'server/src/features/settings/effective-settings.ts',
    "export const DEFAULT_SITE_NAME = 'Vitrin';",
  ],
  ['server/src/pages/link-preview/draw-link-preview.ts', "const font = 'Vitrin Preview';"],
]);

/**
 * Finds the product's name in code that renders something: a site has its own name, which is the setting `siteName`.
 * @returns {{ ok: boolean, output: string }}
 */
export function checkSiteName() {
  const errors = listFiles()
    .filter((path) => renderingPattern.test(path) && !testPattern.test(path))
    .flatMap((path) => findSiteName(path, readFileSync(join(root, path), 'utf8')));
  return { ok: errors.length === 0, output: errors.join('\n') };
}

/**
 * Returns a line per occurrence outside of comments.
 * @param {string} path
 * @param {string} text
 * @returns {string[]}
 */
export function findSiteName(path, text) {
  return removeComments(text)
    .split('\n')
    .flatMap((line, index) =>
      namePattern.test(line) && line.trim() !== allowedLines.get(path)
        ? [`${path}:${index + 1}: use the setting siteName instead of the product's name`]
        : [],
    );
}

/** Blanks comments and keeps their line breaks. An address such as `https://…` is no comment. */
const removeComments = (text) =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, (comment) =>
    comment.replaceAll(/[^\n]/g, ' '),
  );
