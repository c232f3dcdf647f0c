import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/repository.js';
import { demonstrationNotice } from '../src/pages/demonstration.ts';

const read = (name: string) => readFileSync(join(root, name), 'utf8');

/** Returns what both versions must name: commands, links to files, pictures and addresses of the tour, in order. */
function listReferences(text: string) {
  const list = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, match = '']) => match);
  return {
    commands: list(/^(npm \S+(?: \S+)?) +#/gm),
    links: list(/\]\((?!https?:|README)([^)]+)\)/g),
    tour: list(/^\| `(\/[^`]*)`/gm),
    folders: list(/^([a-z0-9]+\/) /gm),
  };
}

it('the README has the same commands, links, pictures and tour in English and in Turkish', () => {
  const english = listReferences(read('README.md'));
  expect(listReferences(read('README.tr.md'))).toEqual(english);
  expect(english.commands).toHaveLength(3);
  expect(english.tour).toEqual(demonstrationNotice.tour.map(({ path }) => path));
  expect(english.links.length).toBeGreaterThan(20);
});
