import { formatDuration } from '../../lib/format/duration.ts';
import { getNextCountdownStep } from '../../lib/next-countdown-step.ts';
import { useServerClock } from '../../lib/server-clock.ts';
import { archClass } from './prize-arch.tsx';

const MINUTE_MS = 60_000;

/** Returns the time until the draw, updated every `stepMs`. */
function useRemainingMs(drawAt: string, stepMs: number): { remainingMs: number; isExact: boolean } {
  const drawTime = Date.parse(drawAt);
  const { now, isExact } = useServerClock((time) => getNextCountdownStep(time, drawTime, stepMs));
  return { remainingMs: Math.max(0, drawTime - now), isExact };
}

function AwaitingResult() {
  return <span role="status">Çekiliş zamanı geldi, turun imzası bekleniyor…</span>;
}

/** The time until the draw in one line, for the panel. */
export function DrawCountdown({ drawAt }: { drawAt: string }) {
  const { remainingMs, isExact } = useRemainingMs(drawAt, 1000);
  return (
    <p className="min-h-8 text-18 text-text-2">
      {isExact && remainingMs === 0 && <AwaitingResult />}
      {isExact && remainingMs > 0 && (
        <span role="timer">{`Çekilişe ${formatDuration(remainingMs)} kaldı`}</span>
      )}
    </p>
  );
}

/** The time until the draw in arches, without seconds to avoid countdown pressure. */
export function ArchCountdown({ drawAt }: { drawAt: string }) {
  const { remainingMs, isExact } = useRemainingMs(drawAt, MINUTE_MS);
  if (remainingMs === 0) {
    return (
      <p className="text-16 text-text-2">
        <AwaitingResult />
      </p>
    );
  }
  // Round up, so that the last minute counts as one.
  const minutes = Math.ceil(remainingMs / MINUTE_MS);
  const units = [
    { unit: 'gün', count: Math.floor(minutes / 1440), isVisible: minutes >= 1440 },
    { unit: 'saat', count: Math.floor(minutes / 60) % 24, isVisible: minutes >= 60 },
    { unit: 'dakika', count: minutes % 60, isVisible: true },
  ];
  return (
    // Before hydration the time of rendering counts: cached HTML is at most a minute older. Without scripts it would stay.
    <div role={isExact ? 'timer' : undefined} className="noscript:hidden">
      <p className="mb-2 text-13 text-text-3">Çekilişe kalan</p>
      <ul className="flex gap-2.5">
        {units
          .filter(({ isVisible }) => isVisible)
          .map(({ unit, count }) => (
            <li
              key={unit}
              className={`grid w-22 justify-items-center gap-1 rounded-b-sm pt-5.5 pb-3 ${archClass}`}
            >
              <b className="h-8 font-display text-28 font-bold tabular-nums">{count}</b>{' '}
              <span className="text-13 text-text-2">{unit}</span>
            </li>
          ))}
      </ul>
    </div>
  );
}
