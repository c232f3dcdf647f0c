import { useEffect, useState } from 'react';

/** Whole seconds until a moment of this browser's clock; 0 once it has passed. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  // Of a later code the clock has not been read yet.
  useEffect(() => setNow(Math.min(Date.now(), until)), [until]);
  return left;
}
