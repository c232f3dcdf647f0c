/** Text as it is searched for: without case, `ç ğ ı ö ş ü` as their plain letters. */
export function foldText(text: string): string {
  // Marks of the text itself go first: normalizing sorts them, which is quadratic.
  const plain = text.toLocaleLowerCase('tr').replace(marks, '');
  return plain.normalize('NFD').replace(marks, '').replaceAll('ı', 'i');
}

const marks = /\p{M}/gu;
