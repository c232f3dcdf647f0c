import { foldText } from '@vitrin/contract/text.ts';
import { describe, expect, it } from 'vitest';
import { codeWords } from './code-words.ts';

const listPairs = () =>
  codeWords.flatMap((word, index) =>
    codeWords.slice(index + 1).map((otherWord) => [word, otherWord] as const),
  );

/** Returns true if one replaced, added or missing letter turns one text into the other. */
function isOneLetterApart(text: string, otherText: string): boolean {
  const [longer, shorter] = text.length >= otherText.length ? [text, otherText] : [otherText, text];
  let start = 0;
  while (start < shorter.length && shorter[start] === longer[start]) start++;
  let end = 0;
  while (end < shorter.length - start && shorter.at(-1 - end) === longer.at(-1 - end)) end++;
  return longer.length - start - end <= 1;
}

/** Letters that listeners confuse, each group replaced by one letter; silent letters are removed. */
const toSound = (word: string) =>
  word
    .replaceAll(/[ğh]/g, '')
    .replaceAll('d', 't')
    .replaceAll('b', 'p')
    .replaceAll(/[çj]/g, 'c')
    .replaceAll('g', 'k')
    .replaceAll(/[şz]/g, 's')
    .replaceAll('v', 'f')
    .replaceAll('ı', 'i')
    .replaceAll('ü', 'u')
    .replaceAll('ö', 'o')
    .replaceAll(/(.)\1+/g, '$1');

/** Rude words, insults, gambling and numbers, folded; no word may contain one of them. */
const forbiddenParts =
  /^sik|got(?!ur)|amci|yarra|yarak|tasak|pic|orosp|ibne|gavat|kahpe|pezev|salak|aptal|gerzek|hiyar|okuz|esek|domuz|maymun|kopek|bok|osur|meme(?!n)|kumar|bahis|rulet|poker|piyango|jeton|bonus|casino|kupon|zar$|iddaa|tombala|sarap|raki|bira(?!k)|votka|sigara|tutun|silah|tabanca|tufek|bomba|kursun|bicak|^bir$|^iki|^uc$|^dort|^bes$|^alti|yedi|sekiz|dokuz|yirmi|otuz|^kirk|elli$|altmis|yetmis|seksen|doksan|^yuz$|^bin$/;

describe('the words of stream codes', () => {
  it('are 500 or more, so that a guess is right once in 25,000 times at most', () =>
    expect(codeWords.length).toBeGreaterThanOrEqual(500));

  it('consist of 4 to 9 letters of the Turkish alphabet', () =>
    expect(
      codeWords.filter((word) => !/^[abcçdefgğhıijklmnoöprsştuüvyz]{4,9}$/.test(word)),
    ).toEqual([]));

  it('are in alphabetical order', () =>
    expect(codeWords).toEqual(codeWords.toSorted((a, b) => a.localeCompare(b, 'tr'))));

  it('differ in more than one letter from each other, also without Turkish letters', () =>
    expect(
      listPairs().filter(([word, otherWord]) =>
        isOneLetterApart(foldText(word), foldText(otherWord)),
      ),
    ).toEqual([]));

  it('do not sound like each other', () =>
    expect(listPairs().filter(([word, otherWord]) => toSound(word) === toSound(otherWord))).toEqual(
      [],
    ));

  it('do not end in a letter that looks like a digit', () =>
    expect(codeWords.filter((word) => /[oiı]$/.test(word))).toEqual([]));

  it('are neither rude nor about gambling, and contain no number', () =>
    expect(codeWords.filter((word) => forbiddenParts.test(foldText(word)))).toEqual([]));
});
