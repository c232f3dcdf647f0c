import { type Cell, foldHeaderName } from './partner-cell.ts';

/** Words of a status column that mean approved, unless staff enter others */
export const defaultApprovedWords: readonly string[] = [
  ...['Onaylandı', 'Onaylı', 'Onay', 'Başarılı', 'Tamamlandı', 'Gerçekleşti', 'Ödendi', 'İşlendi'],
  ...['Approved', 'Accepted', 'Completed', 'Complete', 'Success', 'Successful', 'Succeeded'],
  ...['Confirmed', 'Paid', 'Processed', 'Settled', 'Done', 'OK'],
];
/** Words of a status column that mean that an approved payment was taken back */
const reversedWords = [
  ...['İade', 'İade edildi', 'İptal', 'İptal edildi', 'Geri alındı', 'Geri çekildi', 'Ters kayıt'],
  ...['Refund', 'Refunded', 'Reversed', 'Reversal', 'Chargeback', 'Charged back', 'Cancelled'],
  ...['Canceled', 'Void', 'Voided', 'Returned'],
];
const liraWords = ['TRY', 'TL', '₺', '949', 'Lira', 'Türk Lirası', 'Turkish Lira'];

const createWordFilter = (words: readonly string[]) => {
  const foldedWords = new Set(words.map(foldHeaderName));
  return (cell: Cell) => foldedWords.has(foldHeaderName(cell));
};

/** Returns a function that is true for cells with one of the words that mean approved. */
export const createApprovedFilter = (words: readonly string[] | null | undefined) =>
  createWordFilter(words?.length ? words : defaultApprovedWords);
export const isReversedStatus = createWordFilter(reversedWords);
/** True for a currency cell that names the lira. */
export const isLira = createWordFilter(liraWords);
