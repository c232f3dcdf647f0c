import { expect, it } from 'vitest';
import { createApprovedFilter, isReversedStatus } from './partner-status.ts';

const isApproved = createApprovedFilter(null);

it.each([
  ...['Onaylandı', 'ONAYLANDI', 'onaylandi', ' Onaylandı ✓', 'Onaylı.', 'BAŞARILI', 'Tamamlandı!'],
  ...['Kabul edildi', 'İŞLEM BAŞARILI', 'approved', 'COMPLETED', 'success', 'ok', 'Paid', "'Paid"],
  ...['Успешно', 'ПОДТВЕРЖДЁН', 'Подтвержден', 'Завершено', 'Опла\u200bчен'],
])('the status %j means approved', (word) => {
  expect(isApproved(word)).toBe(true);
  expect(isReversedStatus(word)).toBe(false);
});

it.each([
  ...['', '-', 'Onaylanmadı', 'Onay bekliyor', 'Onaysız', 'Başarısız', 'Beklemede', 'İşleniyor'],
  ...[
    'Reddedildi',
    'Red',
    'Zaman aşımı',
    'Not approved',
    'unapproved',
    'unpaid',
    'Pending',
    'Failed',
  ],
  ...[
    'Declined',
    'Rejected',
    'Expired',
    'Incomplete',
    'Processing',
    'Partially paid',
    'false',
    '0',
  ],
  ...['Не подтверждено', 'Отклонено', 'Ожидание', 'Ошибка', '1', 'true', 'Evet'],
])('the status %j does not mean approved', (word) => {
  expect(isApproved(word)).toBe(false);
  expect(isReversedStatus(word)).toBe(false);
});

it.each([
  ...['İade', 'İADE EDİLDİ', 'Kısmi iade', 'İptal', 'iptal oldu', 'Geri alındı', 'Geri ödendi'],
  ...['Ters kayıt', 'TERS İŞLEM', 'Refunded', 'Partially refunded', 'Refund completed', 'Reversed'],
  ...['Chargeback', 'CHARGE-BACK', 'charged_back', 'Cancelled', 'Canceled by user', 'Voided'],
  ...['Возврат', 'Частичный возврат', 'Отменён', 'ОТМЕНЕНО', 'Сторно'],
])('the status %j means taken back', (word) => {
  expect(isReversedStatus(word)).toBe(true);
  expect(isApproved(word)).toBe(false);
});

it('words of staff replace the others', () => {
  const isOne = createApprovedFilter(['1', 'Evet']);
  expect([1, '1', 'EVET', 'Onaylandı', '11'].map(isOne)).toEqual([true, true, true, false, false]);
});
