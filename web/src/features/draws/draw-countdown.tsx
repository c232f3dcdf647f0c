import { formatDuration } from '../../lib/format/duration.ts';
import { useServerClock } from '../../lib/server-clock.ts';

/** Countdown to the draw. Cached HTML has no current time, so it appears with the server clock. */
export function DrawCountdown({ drawAt }: { drawAt: string }) {
  const drawTime = Date.parse(drawAt);
  const { now, isExact } = useServerClock((time) =>
    time >= drawTime ? Number.POSITIVE_INFINITY : time + 1000 - ((time - drawTime) % 1000),
  );
  return (
    <p className="mt-4 min-h-7 text-18 text-text-2">
      {isExact &&
        (now < drawTime ? (
          <span role="timer">Çekilişe {formatDuration(drawTime - now)}</span>
        ) : (
          <span role="status">Çekiliş zamanı geldi, turun imzası bekleniyor…</span>
        ))}
    </p>
  );
}
