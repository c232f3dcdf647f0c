import { useQueryClient } from '@tanstack/react-query';
import type { PublicDraw } from '@vitrin/contract/draw-schemas.ts';
import { useEffect } from 'react';
import { useServerClock } from '../../lib/server-clock.ts';
import { drawQuery, ownDrawQuery } from './queries.ts';

/** Polling interval after the draw time until the result is published. */
const POLL_INTERVAL_MS = 3000;

/** Polls a sealed draw from its draw time on, so that the result appears without a reload. */
export function usePollDraw({ id, status, drawAt }: PublicDraw): void {
  const client = useQueryClient();
  const drawTime = Date.parse(drawAt);
  const { now, isExact } = useServerClock((time) =>
    time < drawTime ? drawTime : Number.POSITIVE_INFINITY,
  );
  const isDue = isExact && status === 'sealed' && now >= drawTime;

  useEffect(() => {
    if (!isDue) return;
    const read = () => void client.invalidateQueries({ queryKey: drawQuery(id).queryKey });
    read();
    const timer = setInterval(read, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isDue, id, client]);

  // The member's entries change with the result.
  const isOver = status !== 'sealed';
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: ownDrawQuery(id).queryKey });
  }, [isOver, id, client]);
}
