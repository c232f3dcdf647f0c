import { defaultParameters } from './partner-postback.ts';
import { foldText } from './text.ts';

/** Brackets of macros, which also count inside a longer value: `{source}_{subid}`. Digits alone are a value. */
const BRACKETED = /\{([^{}<>[\]]*)\}|\[([^{}<>[\]]*)\]|<([^{}<>[\]]*)>/g;
/** Other macros of trackers are a whole value. */
const MACRO_PATTERN = new RegExp(
  [
    // `%tid%`; of a name such as `%date%` the first letters were decoded as a byte.
    '^[%\ufffd].*%$',
    '^([#@^~|!*+=?]+).*\\p{L}.*\\1$',
    '^__.*\\p{L}.*__$',
    '^\\*\\|.*\\|\\*$',
    '^\\(\\p{L}.*\\)$',
    // `$tid`, `$$tid$$`, `$CAMPAIGNS(5)`
    '^\\$+[a-z_]\\w*(?:\\(.*\\)|\\$+)?$',
    // Routes of web frameworks, arguments of format functions: `:tid`, `%s`, `%1$s`, `{0}`
    '^:\\p{L}\\w*:?$',
    '^%(?:\\d\\$)?[a-z@]$',
    '^\\{\\d{1,2}\\}$',
    // A template without a name, and the null of a database's text export: `${}`, `\\N`
    '^\\$\\{\\}$',
    '^\\\\N$',
    '^(?:your|insert|enter|replace)[_ -]\\D*$',
    '^\\D*[_ -](?:here|buraya)$',
    // Error values of a spreadsheet: `#REF!`, `#DEĞER!`, `#DIV/0!`
    '^#[\\p{L}/0]+[!?]$',
  ].join('|'),
  'isu',
);
/** `%tid%` inside a longer value. The name does not begin like an encoded byte. */
const INNER_PERCENT_MACRO = /%(?![\da-f]{2})[a-z][\w.-]*%/i;
/** .NET writes a UUID in braces. */
const BRACED_UUID = /^\{[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\}$/i;

/** Longer values are no macro. */
const MAX_MACRO_LENGTH = 300;

/** What programs and people write for a missing value, folded, without other characters. */
const emptyWords = new Set(
  [
    ...[
      'null',
      'undefined',
      'none',
      'nil',
      'nan',
      'na',
      'false',
      'objectobject',
      'notset',
      'novalue',
    ],
    ...['unknown', 'empty', 'blank', 'missing', 'notavailable', 'notapplicable', 'notdefined'],
    ...['yok', 'boş', 'bilinmiyor', 'belirtilmemiş', 'tanımsız', 'mevcutdeğil', 'bulunamadı'],
    ...['нет', 'неизвестно', 'пусто', 'неуказано'],
  ].map(foldText),
);

/** Names that stand for values in our documentation and in those of trackers: `tid=TRANSACTION_ID`. */
const exampleWords = new Set(
  [
    ...Object.values(defaultParameters).flat(),
    ...['macro', 'makro', 'placeholder', 'transaction', 'islem', 'tiklama', 'changeme'],
  ].map(toWord),
);

/** Returns the letters and digits of a text, folded. */
function toWord(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}]/gu, '');
}

/** Returns true for a value that a person or program meant to be sent, false for a blank or an unfilled placeholder. */
export function isPresent(value: string): boolean {
  const trimmedValue = value.trim();
  // The most frequent values: `TX-1234`, `1234`
  if (/^[\p{L}\p{N}-]+$/u.test(trimmedValue) && /\d/.test(trimmedValue)) return true;
  if (trimmedValue.length > MAX_MACRO_LENGTH) return true;
  const text = decodeEncodedMacros(trimmedValue.normalize('NFKC'));
  if (!/[\p{L}\p{N}\p{Sc}]/u.test(text)) return false;
  const word = toWord(text);
  if (emptyWords.has(word) || exampleWords.has(word)) return false;
  if (BRACED_UUID.test(text)) return true;
  const names = [...text.matchAll(BRACKETED)].map(([name]) => name);
  const hasMacro = names.some((name) => /\p{L}/u.test(name)) || INNER_PERCENT_MACRO.test(text);
  return !hasMacro && !MACRO_PATTERN.test(text);
}

/** Trackers encode a template that is encoded already, once or twice: `%257Btid%257D`. */
const decodeEncodedMacros = (text: string) => decodeMarks(decodeMarks(text));
const decodeMarks = (text: string) =>
  text.replace(/%(?:7b|7d|5b|5d|3c|3e|24|25|23)/gi, decodeURIComponent);
