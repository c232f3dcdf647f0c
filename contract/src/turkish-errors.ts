import { z } from 'zod';

const messagesByType: Record<string, string> = {
  string: 'Metin olmalıdır.',
  number: 'Sayı olmalıdır.',
  int: 'Tam sayı olmalıdır.',
  boolean: 'Evet ya da hayır olmalıdır.',
  object: 'Nesne olmalıdır.',
  array: 'Liste olmalıdır.',
};

const messagesByFormat: Record<string, string> = {
  email: 'Geçerli bir e-posta adresi girin.',
  url: 'Geçerli bir adres girin.',
  uuid: 'Geçerli bir kimlik değil.',
  datetime: 'Geçerli bir tarih ve saat değil.',
};

/** Returns the Turkish message for a validation issue without its own message. */
export function getTurkishMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'Bu alan zorunludur.'
        : (messagesByType[issue.expected] ?? 'Geçersiz değer.');
    case 'too_small':
      if (issue.origin !== 'string') return `En az ${issue.minimum} olmalıdır.`;
      return issue.minimum === 1
        ? 'Bu alan zorunludur.'
        : `En az ${issue.minimum} karakter olmalıdır.`;
    case 'too_big':
      return issue.origin === 'string'
        ? `En fazla ${issue.maximum} karakter olabilir.`
        : `En fazla ${issue.maximum} olabilir.`;
    case 'invalid_format':
      if (issue.input === '') return 'Bu alan zorunludur.';
      return messagesByFormat[issue.format] ?? 'Biçimi geçersiz.';
    case 'invalid_value':
      return 'Seçeneklerden biri olmalıdır.';
    default:
      return 'Geçersiz değer.';
  }
}

z.config({ customError: getTurkishMessage });
