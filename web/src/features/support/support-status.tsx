import type { SupportStatus } from '@vitrin/contract/support-matters.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { statusLabels } from './labels.ts';

const tones = { waiting: 'warning', answered: 'success', closed: 'neutral' } as const;

export function SupportBadge({ status }: { status: SupportStatus }) {
  return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>;
}
