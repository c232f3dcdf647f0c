import type { VerificationStatus } from '@vitrin/contract/social.ts';
import { Badge } from '../../ui/badge.tsx';

const labels: Record<VerificationStatus, string> = {
  pending: 'Beklemede',
  approved: 'Onaylandı',
  rejected: 'Reddedildi',
};
const tones = { pending: 'wait', approved: 'ok', rejected: 'no' } as const;

export function VerificationBadge({ status }: { status: VerificationStatus }) {
  return <Badge tone={tones[status]}>{labels[status]}</Badge>;
}
