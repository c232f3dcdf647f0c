/** Text as it is searched for: without case, `ç ğ ı ö ş ü` as their plain letters. */
export function foldText(text: string): string {
  return text.toLocaleLowerCase('tr').normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i');
}
