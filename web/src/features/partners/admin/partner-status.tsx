import type { Partner } from '@vitrin/contract/partners.ts';
import { Badge } from '../../../ui/display/badge.tsx';

export function PartnerStatusBadge({ status }: Pick<Partner, 'status'>) {
  return status === 'active' ? (
    <Badge tone="success">Aktif</Badge>
  ) : (
    <Badge tone="neutral">Pasif</Badge>
  );
}
