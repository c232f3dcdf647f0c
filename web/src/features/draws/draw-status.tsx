import type { DrawStatus } from '@vitrin/contract/draw-schemas.ts';
import { Badge, type BadgeTone } from '../../ui/display/badge.tsx';

const statusBadges: Record<DrawStatus, { tone: BadgeTone; label: string }> = {
  draft: { tone: 'neutral', label: 'Taslak' },
  sealed: { tone: 'info', label: 'Mühürlendi' },
  drawn: { tone: 'success', label: 'Çekildi' },
  cancelled: { tone: 'danger', label: 'İptal Edildi' },
};

interface DrawStatusBadgeProps {
  status: DrawStatus;
  /** True on the site: visitors see that a sealed draw accepts no entries. */
  isPublic?: boolean;
}

export function DrawStatusBadge({ status, isPublic }: DrawStatusBadgeProps) {
  const { tone, label } = statusBadges[status];
  return <Badge tone={tone}>{isPublic && status === 'sealed' ? 'Katılım kapandı' : label}</Badge>;
}
