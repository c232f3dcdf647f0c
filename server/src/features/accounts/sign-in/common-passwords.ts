import { readFileSync } from 'node:fs';
import { foldText } from '@vitrin/contract/text.ts';

// The 3,000 most frequent passwords of at least six characters in @zxcvbn-ts/language-common 4.1.3 (MIT), and frequent
// Turkish ones.
const listUrl = new URL('./common-passwords.txt', import.meta.url);
const commonPasswords = new Set(readFileSync(listUrl, 'utf8').trim().split(/\s+/));

/** Words of this site, folded: attackers of a site try its own words first. */
const siteWords = [
  ...[
    'vitrin',
    'bilet',
    'puan',
    'market',
    'odul',
    'cekilis',
    'etkinlik',
    'lider',
    'yayin',
    'kupon',
  ],
  ...['bahis', 'casino', 'bonus', 'kazan', 'sans', 'iddaa', 'admin', 'yonetici', 'editor', 'uye'],
  ...['uyelik', 'sifre', 'parola', 'giris', 'kayit', 'hosgeldin', 'telegram'],
];

const digitLetters: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
};

/**
 * Returns whether the password is on the list, ignoring case, or is one word of the site with other characters around
 * it, or that word repeated. @param siteName host name of the site, each part of it counts as a word
 */
export function isCommonPassword(password: string, siteName: string): boolean {
  if (commonPasswords.has(password.toLowerCase())) return true;
  if (commonPasswords.has(password.toLocaleLowerCase('tr'))) return true;
  const letters = extractLetters(password);
  if (letters === '') return false;
  return [...siteWords, ...siteName.split('.').map(extractLetters)].some(
    (word) => word.length > 2 && word.repeat(letters.length / word.length) === letters,
  );
}

/** Returns the letters without surrounding other characters, and with digits that stand for letters replaced. */
function extractLetters(text: string): string {
  const core = foldText(text)
    .replace(/^[^a-z]+/, '')
    .replace(/[^a-z]+$/, '');
  return core.replace(/[013457@$]/g, (digit) => digitLetters[digit] ?? '').replace(/[^a-z]/g, '');
}
