import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listFiles } from '../../scripts/list-files.js';
import { root } from '../../scripts/repository.js';

/** Texts in which the word means a connection, and the specification's text about the bot. */
const connectionTexts = [
  /[Bb]ağlantı\S* (kurulamadı|yok|kaldır|açın|yüklenemedi|sunucuda|kontrol|sayısı)/,
  /(Telegram|E-posta|e-posta|sunucusunun|[Bb]otun|Bot) bağlantısı/,
  /Telegram ve e-posta bağlantıları/,
  /(title|title:|connections:) ?[=:]? ?["'[]*[Bb]ağlantı/,
];

it('a hyperlink is called link in all texts of pages, messages and the API document', () => {
  const lines = listFiles()
    .filter((path) => /^(contract\/src|web\/src|server\/src\/features)\/.*\.tsx?$/.test(path))
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .filter((line) => /bağlantı/i.test(line))
        .filter((line) => !connectionTexts.some((text) => text.test(line)))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(lines).toEqual([]);
});
