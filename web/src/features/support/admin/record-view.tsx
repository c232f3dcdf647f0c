import type { ConversationDetail, SupportRecord } from '@vitrin/contract/support.ts';
import type { ReactNode } from 'react';
import { DescriptionList } from '../../../admin-kit/display/description-list.tsx';
import { findValueLabel } from '../../../labels/field-labels.ts';
import { formatDateTime } from '../../../lib/format/date-time.ts';
import { formatMoney, formatNumber } from '../../../lib/format/numbers.ts';

/** The application, order or verification that a conversation is about. */
export function RecordView({ detail: { aboutId, record } }: { detail: ConversationDetail }) {
  if (record) return <DescriptionList items={listFields(record)} />;
  return (
    <p className="text-14 text-text-3">{aboutId ? 'Kayıt silinmiş.' : 'Üye bir kayıt seçmemiş.'}</p>
  );
}

function listFields(record: SupportRecord): (readonly [string, ReactNode])[] {
  const status = ['Durum', findValueLabel('status', record.status) ?? record.status] as const;
  switch (record.kind) {
    case 'application':
      return [
        ['Firma', record.ticketCompany.name],
        ['Kullanıcı adı', record.username],
        ['Tutar', formatMoney(record.investmentAmount)],
        ['Bilet', formatNumber(record.ticketCount)],
        status,
        ['Not', record.adminNote],
        ['Gönderildi', formatDateTime(record.createdAt)],
      ];
    case 'order':
      return [
        ['Ödül', record.rewardTitle],
        ['Puan', formatNumber(record.pointsSpent)],
        status,
        ['Satın alındı', formatDateTime(record.purchasedAt)],
      ];
    case 'verification':
      return [
        ['Platform', findValueLabel('platform', record.platform) ?? record.platform],
        ['Hesap', record.platformUsername],
        ['Puan', formatNumber(record.points)],
        status,
        ['Red nedeni', record.rejectionReason],
        ['Gönderildi', formatDateTime(record.createdAt)],
      ];
  }
}
