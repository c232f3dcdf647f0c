import type { VerificationStatus } from '@vitrin/contract/social.ts';
import { Badge } from '../../ui/display/badge.tsx';

const labels: Record<VerificationStatus, string> = {
  pending: 'Beklemede',
  approved: 'Onaylandı',
  rejected: 'Reddedildi',
};
const tones = { pending: 'warning', approved: 'success', rejected: 'danger' } as const;

export function VerificationBadge({ status }: { status: VerificationStatus }) {
  return <Badge tone={tones[status]}>{labels[status]}</Badge>;
}
