import type { OrderStatus } from '@vitrin/contract/market.ts';
import { Badge } from '../../../ui/display/badge.tsx';

export const statusLabels: Record<OrderStatus, string> = {
  pending: 'Beklemede',
  claimed: 'Alındı',
  delivered: 'Teslim Edildi',
  cancelled: 'İptal Edildi',
};
const tones = {
  pending: 'warning',
  claimed: 'info',
  delivered: 'success',
  cancelled: 'danger',
} as const;

export function PurchaseStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>;
}
