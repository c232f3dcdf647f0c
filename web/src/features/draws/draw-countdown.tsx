import { formatDuration } from '../../lib/format/duration.ts';
import { getNextCountdownStep } from '../../lib/next-countdown-step.ts';
import { useServerClock } from '../../lib/server-clock.ts';
import { archClass } from './prize-arch.tsx';

const MINUTE_MS = 60_000;

/**
 * Returns the time until the draw, updated every `stepMs`. Returns `null` before hydration: cached HTML has no clock.
 */
function useRemainingMs(drawAt: string, stepMs: number): number | null {
  const drawTime = Date.parse(drawAt);
  const { now, isExact } = useServerClock((time) => getNextCountdownStep(time, drawTime, stepMs));
  return isExact ? Math.max(0, drawTime - now) : null;
}

function AwaitingResult() {
  return <span role="status">Çekiliş zamanı geldi, turun imzası bekleniyor…</span>;
}

/** The time until the draw in one line, for the panel. */
export function DrawCountdown({ drawAt }: { drawAt: string }) {
  const remainingMs = useRemainingMs(drawAt, 1000);
  return (
    <p className="min-h-8 text-18 text-text-2">
      {remainingMs === 0 && <AwaitingResult />}
      {remainingMs !== null && remainingMs > 0 && (
        <span role="timer">{`Çekilişe ${formatDuration(remainingMs)} kaldı`}</span>
      )}
    </p>
  );
}

/** The time until the draw in arches, without seconds to avoid countdown pressure. */
export function ArchCountdown({ drawAt }: { drawAt: string }) {
  const remainingMs = useRemainingMs(drawAt, MINUTE_MS);
  if (remainingMs === 0) {
    return (
      <p className="text-16 text-text-2">
        <AwaitingResult />
      </p>
    );
  }
  // Round up, so that the last minute counts as one.
  const minutes = Math.ceil((remainingMs ?? 0) / MINUTE_MS);
  const units = [
    {
      unit: 'gün',
      count: Math.floor(minutes / 1440),
      isVisible: remainingMs === null || minutes >= 1440,
    },
    {
      unit: 'saat',
      count: Math.floor(minutes / 60) % 24,
      isVisible: remainingMs === null || minutes >= 60,
    },
    { unit: 'dakika', count: minutes % 60, isVisible: true },
  ];
  return (
    <div role={remainingMs === null ? undefined : 'timer'} className="noscript:hidden">
      <p className="mb-2 text-13 text-text-3">Çekilişe kalan</p>
      <ul className="flex gap-2.5">
        {units
          .filter(({ isVisible }) => isVisible)
          .map(({ unit, count }) => (
            <li
              key={unit}
              className={`grid w-22 justify-items-center gap-1 rounded-b-sm pt-5.5 pb-3 ${archClass}`}
            >
              <b className="h-8 font-display text-28 font-bold tabular-nums">
                {remainingMs === null ? '' : count}
              </b>{' '}
              <span className="text-13 text-text-2">{unit}</span>
            </li>
          ))}
      </ul>
    </div>
  );
}
