import { type isPublic, nextWindowChange } from '@vitrin/contract/visibility.ts';
import { useServerClock } from '../../lib/server-clock.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { formatBriefDateTime, getVisibility } from './visibility.ts';

type Row = Parameters<typeof isPublic>[0];

const states = {
  scheduled: { tone: 'info', label: 'Planlandı' },
  visible: { tone: 'success', label: 'Yayında' },
  expired: { tone: 'warning', label: 'Bitti' },
} as const;

/** The visibility of a row; renders nothing for rows without a period or switched off. */
export function VisibilityBadge({ row }: { row: Row }) {
  const { now } = useServerClock((at) => nextWindowChange([row], at));
  const state = 'visibleFrom' in row ? getVisibility(row, now) : 'off';
  if (state === 'off') return null;
  const { tone, label } = states[state];
  const next = state === 'scheduled' ? row.visibleFrom : row.visibleTo;
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {next && (
        <span className="text-12 whitespace-nowrap text-text-3 rows:w-full">
          {state === 'visible'
            ? `Bitiş: ${formatBriefDateTime(next, now)}`
            : formatBriefDateTime(next, now)}
        </span>
      )}
    </>
  );
}
