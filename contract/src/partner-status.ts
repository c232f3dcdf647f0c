import { type Cell, foldHeaderName } from './partner-cell.ts';
import { MAX_VALUE_LENGTH } from './partner-limits.ts';

/** Words of a status column that mean approved, unless staff enter others */
export const defaultApprovedWords: readonly string[] = [
  ...[
    'Onaylandı',
    'Onaylı',
    'Onay',
    'Onaylanmış',
    'Başarılı',
    'Başarıyla tamamlandı',
    'Tamamlandı',
  ],
  ...['Tamam', 'Gerçekleşti', 'Gerçekleştirildi', 'Ödendi', 'İşlendi', 'Kabul edildi', 'Alındı'],
  ...['İşlem başarılı', 'Ödeme onaylandı', 'Yatırım onaylandı', 'Yatırıldı', 'Hesaba geçti'],
  ...['Approved', 'Accepted', 'Completed', 'Complete', 'Success', 'Successful', 'Succeeded'],
  ...['Confirmed', 'Paid', 'Processed', 'Settled', 'Credited', 'Captured', 'Done', 'OK'],
  ...['Одобрено', 'Одобрен', 'Подтверждено', 'Подтверждён', 'Успешно', 'Успешный', 'Выполнено'],
  ...['Выполнен', 'Завершено', 'Завершён', 'Оплачено', 'Оплачен', 'Проведено', 'Зачислено'],
];
/** Beginnings of words that say that a payment was taken back, folded */
const reversedStems = [
  ...['iade', 'iptal', 'geri al', 'geri cek', 'geri ode', 'geri gonder', 'ters'],
  ...['refund', 'revers', 'revert', 'chargeback', 'charge back', 'charged back', 'clawback'],
  ...['cancel', 'void', 'returned', 'rollback', 'rolled back', 'storno', 'disputed'],
  ...['возврат', 'возвращ', 'отмен', 'сторн'],
];

/** Returns a function that is true for cells with one of the words that mean approved, and nothing else. */
export function createApprovedFilter(words: readonly string[] | null | undefined) {
  const foldedWords = new Set((words?.length ? words : defaultApprovedWords).map(foldHeaderName));
  return cacheResults((cell) => foldedWords.has(foldHeaderName(cell)));
}

/** True for a text with a word that says that a payment was taken back: `İade edildi`, `partially refunded`. */
export const isReversedStatus = cacheResults((cell) => {
  const text = ` ${foldHeaderName(cell)}`;
  return reversedStems.some((stem) => text.includes(` ${stem}`));
});

/** Maximum number of cached texts. A column of a file has few different words. */
const MAX_CACHED_WORDS = 1000;

function cacheResults(hasWord: (cell: Cell) => boolean): (cell: Cell) => boolean {
  const results = new Map<Cell, boolean>();
  return (cell) => {
    if (String(cell).length > MAX_VALUE_LENGTH) return false;
    const cachedResult = results.get(cell);
    if (cachedResult !== undefined) return cachedResult;
    if (results.size >= MAX_CACHED_WORDS) results.clear();
    const result = hasWord(cell);
    results.set(cell, result);
    return result;
  };
}
