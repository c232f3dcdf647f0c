import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { recipes } from './recipes.js';

const templates = join(import.meta.dirname, 'templates');

const fill = (text, names) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => names[name]);

/** Returns the edits of a recipe with names instead of placeholders. */
export const listEdits = (kind, names) =>
  recipes[kind].edits.map((edit) => edit.map((text) => fill(text, names)));

/**
 * Creates and edits the files of a recipe, without its migration.
 * @param {string} root folder of the tree
 * @param {string} kind key of `recipes`
 * @param {Record<string, string>} names replacements, see `createNames`
 * @returns {string[]} the created and changed files
 * @throws {Error} if a file exists or an edited place is missing; then nothing is changed
 */
export function applyRecipe(root, kind, names) {
  const contents = new Map();
  const read = (file) => contents.get(file) ?? readFileSync(join(root, file), 'utf8');
  for (const [file, find, replacement] of listEdits(kind, names)) {
    const source = read(file);
    if (!source.includes(find)) throw new Error(`${file}: “${find}” bulunamadı.`);
    contents.set(
      file,
      source.replace(find, () => replacement),
    );
  }
  const folder = join(templates, kind);
  for (const template of globSync('**/*.txt', { cwd: folder })) {
    const file = template.slice(0, -4).replaceAll('NAMES', names.names);
    if (globSync(file, { cwd: root }).length > 0) throw new Error(`${file} zaten var.`);
    contents.set(file, fill(readFileSync(join(folder, template), 'utf8'), names));
  }
  for (const [file, text] of contents) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return [...contents.keys()];
}
