import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { listFiles } from '../../scripts/list-files.js';
import { root } from '../../scripts/repository.js';

const files = listFiles();
const documents = files.filter((file) => /^(?:README(?:\.tr)?|docs\/.+)\.md$/.test(file));

/** Matches `focus.ts` or `web/src/ui/focus.ts`, but not `/etc/x.conf` or the placeholder `x.test.ts`. */
const filePattern = /`((?!(?:e2e\/)?x\.)[\w@.-][\w@./-]*\.(?:tsx?|jsx?|sql|css|md))`/g;
const linkPattern = /\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g;
const findMatches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, match = '']) => match);

it('the scan finds more than 30 documents', () => {
  expect(documents.length).toBeGreaterThan(30);
});

it.each(documents)('all files named in %s exist', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const missingFiles = [
    ...findMatches(text, filePattern).filter(
      (name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)),
    ),
    ...findMatches(text, linkPattern).filter(
      (name) => !existsSync(join(root, dirname(document), name)),
    ),
  ];
  expect(missingFiles).toEqual([]);
});
