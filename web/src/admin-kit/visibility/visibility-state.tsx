import { getNextVisibilityChange, isActive, type isPublic } from '@vitrin/contract/visibility.ts';
import { useServerClock } from '../../lib/server-clock.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { formatBriefDateTime, getVisibility, visibilityLabels } from './visibility.ts';

type Row = Parameters<typeof isPublic>[0];

const badgeTones = { scheduled: 'info', expired: 'warning' } as const;

/** Shows the state of a row in one word, and when its visibility starts, ends or has ended. */
export function VisibilityState({ row }: { row: Row }) {
  const { now } = useServerClock((at) => getNextVisibilityChange([row], at));
  const state = getState(row, now);
  if (state === 'off') return <span className="text-text-3">Pasif</span>;
  const startOrEnd = state === 'scheduled' ? row.visibleFrom : row.visibleTo;
  return (
    <>
      {state === 'visible' ? (
        <span>{'isActive' in row ? 'Aktif' : 'Yayında'}</span>
      ) : (
        <Badge tone={badgeTones[state]}>{visibilityLabels[state]}</Badge>
      )}
      {startOrEnd && (
        <span className="text-12 whitespace-nowrap text-text-3 tight:whitespace-normal">
          {state === 'visible'
            ? `Bitiş: ${formatBriefDateTime(startOrEnd, now)}`
            : formatBriefDateTime(startOrEnd, now)}
        </span>
      )}
    </>
  );
}

/** Returns the state of a row. A row without a period is visible while it is active. */
function getState(row: Row, now: number) {
  if ('visibleFrom' in row) return getVisibility(row, now);
  return isActive(row) ? 'visible' : 'off';
}
