import { defaultParameters } from './partner-postback.ts';

/** Brackets of macros, which also count inside a longer value: `{source}_{subid}`. Digits alone are a value. */
const BRACKETED = /\{([^{}<>[\]]*)\}|\[([^{}<>[\]]*)\]|<([^{}<>[\]]*)>/g;
/** Other macros of trackers are a whole value. */
const MACRO_PATTERN = new RegExp(
  [
    // `%tid%`; of a name such as `%date%` the first letters were decoded as a byte.
    '^[%\ufffd].*%$',
    '^([#@]).*\\p{L}.*\\1$',
    '^__.*\\p{L}.*__$',
    '^\\*\\|.*\\|\\*$',
    '^!!!.*!!!$',
    '^\\(\\p{L}.*\\)$',
    // `$tid`, `$tid$`, `$CAMPAIGNS(5)`
    '^\\$[a-z_]\\w*(?:\\(.*\\)|\\$)?$',
  ].join('|'),
  'isu',
);
/** .NET writes a UUID in braces. */
const BRACED_UUID = /^\{[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\}$/i;

/** Longer values are no macro. */
const MAX_MACRO_LENGTH = 300;

/** What programs write for a missing value. */
const EMPTY_WORD = /^(?:null|undefined|none|nil|nan|n\/a|na|not set|\[object object\])$/i;

/** Names that stand for values in our documentation and in those of trackers: `tid=TRANSACTION_ID`. */
const exampleWords = new Set(
  [
    ...Object.values(defaultParameters).flat(),
    ...['macro', 'makro', 'transaction', 'islem', 'tiklama'],
  ].map(foldExample),
);
function foldExample(text: string): string {
  return text.toLowerCase().replace(/[_-]/g, '');
}

/** Returns true for a value that a person or program meant to be sent, false for a blank or an unfilled placeholder. */
export function isPresent(value: string): boolean {
  const trimmedValue = value.trim();
  if (trimmedValue.length > MAX_MACRO_LENGTH) return true;
  const text = decodeEncodedMacros(trimmedValue);
  if (!/[\p{L}\p{N}\p{Sc}]/u.test(text) || EMPTY_WORD.test(text.replace(/^\((.*)\)$/, '$1')))
    return false;
  if (exampleWords.has(foldExample(text))) return false;
  if (BRACED_UUID.test(text)) return true;
  const names = [...text.matchAll(BRACKETED)].map(([name]) => name);
  return !names.some((name) => /\p{L}/u.test(name)) && !MACRO_PATTERN.test(text);
}

/** Trackers encode a template that is encoded already, once or twice: `%257Btid%257D`. */
const decodeEncodedMacros = (text: string) => decodeMarks(decodeMarks(text));
const decodeMarks = (text: string) =>
  text.replace(/%(?:7b|7d|5b|5d|3c|3e|24|25|23)/gi, decodeURIComponent);
