import { type Cell, cleanCell } from './partner-cell.ts';
import { MAX_VALUE_LENGTH } from './partner-limits.ts';
import { foldText } from './text.ts';

// The lira before 2005 (TRL) and liras of other countries are other currencies.
const liraWords = new Set(
  ['try', 'tl', 'ytl', '949', 'lira', 'liras', 'lirasi', 'лира', 'лиры', 'лир'].map(foldText),
);
/** Words that may be beside the name of the lira */
const otherWords = new Set(
  ['turk', 'turkish', 'turkiye', 'tr', 'yeni', 'new', 'турецкая', 'турецких'].map(foldText),
);

/** True for a text that names the Turkish lira and nothing else: `TRY`, `₺`, `Türk Lirası (TL)`. */
export function isLira(cell: Cell): boolean {
  const text = String(cell);
  // Without folding: a file has it in thousands of cells.
  if (text === 'TL' || text === '₺' || text === 'TRY') return true;
  if (text.length > MAX_VALUE_LENGTH) return false;
  const foldedText = foldText(String(cleanCell(text.normalize('NFKC')))).replaceAll('₺', ' tl ');
  const words = foldedText.split(/[^\p{L}\p{N}\p{Sc}]+/u).filter(Boolean);
  return (
    words.some((word) => liraWords.has(word)) &&
    words.every((word) => liraWords.has(word) || otherWords.has(word))
  );
}
