import type { DrawStatus } from '@vitrin/contract/draw-schemas.ts';
import { Badge, type BadgeTone } from '../../ui/display/badge.tsx';

const looks: Record<DrawStatus, { tone: BadgeTone; label: string }> = {
  draft: { tone: 'neutral', label: 'Taslak' },
  sealed: { tone: 'info', label: 'Mühürlendi' },
  drawn: { tone: 'success', label: 'Çekildi' },
  cancelled: { tone: 'danger', label: 'İptal Edildi' },
};

export function DrawStatusBadge({ status }: { status: DrawStatus }) {
  const { tone, label } = looks[status];
  return <Badge tone={tone}>{label}</Badge>;
}
