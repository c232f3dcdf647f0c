import type { TicketStatus } from '@vitrin/contract/tickets.ts';
import { Badge } from '../../ui/display/badge.tsx';

export const statusLabels: Record<TicketStatus, string> = {
  pending: 'Beklemede',
  approved: 'Onaylandı',
  rejected: 'Reddedildi',
};
const tones = { pending: 'warning', approved: 'success', rejected: 'danger' } as const;

export function TicketStatusBadge({ status }: { status: TicketStatus }) {
  return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>;
}
