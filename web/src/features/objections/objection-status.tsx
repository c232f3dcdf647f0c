import type { ObjectionStatus } from '@vitrin/contract/objections.ts';
import { Badge } from '../../ui/display/badge.tsx';

export const objectionLabels: Record<ObjectionStatus, string> = {
  open: 'İnceleniyor',
  accepted: 'Kabul edildi',
  declined: 'Kabul edilmedi',
  withdrawn: 'Geri çekildi',
};
const tones = {
  open: 'warning',
  accepted: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
} as const;

export function ObjectionBadge({ status }: { status: ObjectionStatus }) {
  return <Badge tone={tones[status]}>{objectionLabels[status]}</Badge>;
}
