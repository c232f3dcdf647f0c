/** Consonants that soften before a vowel at the end of a word of several syllables */
const softened = { k: 'ğ', ç: 'c', p: 'b' };
const vowels = 'aıoueiöü';
const harmony = { a: 'ı', ı: 'ı', o: 'u', u: 'u', e: 'i', i: 'i', ö: 'ü', ü: 'ü' };

const capitalize = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const toCamel = (name) => name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
const lower = (text) => text.toLocaleLowerCase('tr');

/** Returns the last vowel's partner, and the word with its last consonant softened: `kitap` gives `ı`, `kitab`. */
function inflect(word) {
  const wordVowels = [...word].filter((letter) => vowels.includes(letter));
  const vowel = harmony[wordVowels.at(-1)] ?? 'i';
  const last = word.at(-1);
  const stem = wordVowels.length > 1 && softened[last] ? word.slice(0, -1) + softened[last] : word;
  return { vowel, stem, endsInVowel: vowels.includes(last) };
}

/** True for a compound with an ending: `fiyat listesi`. */
const isCompound = (word) => / .*[ıiuü]$/.test(word);

/** `rehber` gives `rehberi`, `sayfa` gives `sayfayı`, `fiyat listesi` gives `fiyat listesini`. */
function toObject(word) {
  if (isCompound(word)) return toObjectOf(word);
  const { vowel, stem, endsInVowel } = inflect(word);
  return stem + (endsInVowel ? 'y' : '') + vowel;
}

/** The object after a title: `rehber` gives `rehberini`, `sayfa` gives `sayfasını`. */
function toObjectOf(word) {
  const { vowel, stem, endsInVowel } = inflect(word);
  if (isCompound(word)) return `${word}n${vowel}`;
  return `${stem}${endsInVowel ? 's' : ''}${vowel}n${vowel}`;
}

/** Returns an address without Turkish letters. */
const toPath = (text) =>
  lower(text)
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-');

/**
 * Returns what replaces the placeholders of templates and edits. The Turkish endings follow the rules;
 * correct them for exceptions.
 * @param {string} names the plural with hyphens: `price-lists`
 * @param {string} title Turkish title of one row, or of the page: `Rehber`
 * @param {string} titles plural of the title
 */
export function createNames(names, title, titles = title) {
  const row = names.replace(/ies$/, 'y').replace(/s$/, '');
  const hasHyphen = names.includes('-');
  return {
    names,
    row,
    names_snake: names.replaceAll('-', '_'),
    namesCamel: toCamel(names),
    rowCamel: toCamel(row),
    Names: capitalize(toCamel(names)),
    Row: capitalize(toCamel(row)),
    key: hasHyphen ? `'${names}'` : names,
    entry: hasHyphen ? `'${names}': ${toCamel(names)}` : names,
    Title: title,
    Titles: titles,
    title: lower(title),
    titles: lower(titles),
    titleObject: toObject(lower(title)),
    titleOf: toObjectOf(lower(title)),
    path: toPath(titles),
  };
}
