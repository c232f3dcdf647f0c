import type { EventPhase } from '@vitrin/contract/event-times.ts';
import { classNames } from '../../lib/class-names.ts';
import { Badge } from '../../ui/display/badge.tsx';

export const phaseBadges = {
  upcoming: { tone: 'info', label: 'Yakında', photoClass: 'text-[#9ccaff]!' },
  ongoing: { tone: 'success', label: 'Devam Ediyor', photoClass: 'text-[#4ade9f]!' },
  past: { tone: 'neutral', label: 'Sona Erdi', photoClass: 'text-[#d6d1e2]!' },
} as const;

type PhaseBadgeProps = {
  phase: EventPhase;
  /** True for a badge on a photo: its background is equal in both themes and readable on any colour. */
  isOnPhoto?: boolean;
  className?: string | undefined;
};

export function PhaseBadge({ phase, isOnPhoto, className }: PhaseBadgeProps) {
  const { tone, label, photoClass } = phaseBadges[phase];
  return (
    <Badge
      tone={tone}
      className={classNames(
        isOnPhoto && `absolute top-2.5 left-2.5 bg-[#0a0911d1]! ${photoClass}`,
        className,
      )}
    >
      {label}
    </Badge>
  );
}
