import type { EventPhase } from '@vitrin/contract/event-times.ts';
import { Badge } from '../../ui/badge.tsx';

const looks = {
  upcoming: { tone: 'info', label: 'Yakında' },
  ongoing: { tone: 'ok', label: 'Devam Ediyor' },
  past: { tone: 'neutral', label: 'Sona Erdi' },
} as const;

export function PhaseBadge({ phase }: { phase: EventPhase }) {
  const { tone, label } = looks[phase];
  return <Badge tone={tone}>{label}</Badge>;
}
