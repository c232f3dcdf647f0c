import { foldText } from './text.ts';

/** A cell of a partner file: a number if the spreadsheet stores one, else text */
export type Cell = string | number;

// Invisible characters, controls except white space, lone surrogates (PostgreSQL's JSON rejects them).
const invisibleCharacters =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes them
  /[\p{Default_Ignorable_Code_Point}\p{Cs}\u2800\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]/gu;
const spaces = /\p{Zs}/gu;
// Also the letters of Turkish: most cells need no replacement.
const plainText = /^[\x20-\x7eÇĞİÖŞÜçğıöşü₺]*$/;
/** Maximum nesting of quotes, apostrophes and formulas around a value. */
const MAX_WRAPPERS = 4;

/**
 * Returns a cell without invisible characters, surrounding white space, and the marks with which programs protect a
 * text from spreadsheets: `'000123`, `="000123"`, `"000123"`, `=123`. Other spaces become U+0020.
 */
export function cleanCell(cell: Cell): Cell {
  if (typeof cell === 'number') return cell;
  const visibleText = plainText.test(cell)
    ? cell
    : cell.replace(invisibleCharacters, '').replace(spaces, ' ');
  let text = visibleText.trim();
  for (let depth = 0; depth < MAX_WRAPPERS; depth++) {
    const value = unwrap(text);
    if (value === text) break;
    text = value.trim();
  }
  return text;
}

/** Apostrophes that keep a text as it is, also as keyboards and word processors write them */
const apostrophes = /^['’‘`´′]+/;
const marks = /^['’‘`´′"=]/;
/** `"a"`, `="a"`, `=T("a")` */
const quotedText = /^(?:=|=T\(|=\()?"((?:[^"]|"")*)"\)?$/i;
/** A formula that is a number: `=1250`, `=+12,5` */
const numberFormula = /^=([+-]?[\d.,]+)$/;

function unwrap(text: string): string {
  // Most cells have no marks.
  if (!marks.test(text)) return text;
  if (apostrophes.test(text))
    return text.slice(0, text.endsWith("'") ? -1 : undefined).replace(apostrophes, '');
  const [, quoted] = quotedText.exec(text) ?? [];
  if (quoted !== undefined) return quoted.replaceAll('""', '"');
  return text.replace(numberFormula, '$1');
}

/** No column has a longer name, but a file with long texts is searched for its header, too. */
const MAX_NAME_LENGTH = 1000;

/** Returns the name of a column for comparing: `İŞLEM NO` and `islem_no` give `islem no`. */
export function foldHeaderName(name: Cell): string {
  const text = String(cleanCell(name)).slice(0, MAX_NAME_LENGTH);
  const words = foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words.join(' ') || text;
}
