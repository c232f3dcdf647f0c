import { useEffect, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import './skeleton.css';

/** A grey box; set its size with utility classes. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div className={classNames('skeleton', className)} aria-hidden="true" />;
}

/** Returns true once `active` has lasted `ms`, so that fast responses show no skeleton. */
export function useDelayed(active: boolean, ms = 200): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setIsDue(true), ms);
    return () => {
      clearTimeout(timer);
      setIsDue(false);
    };
  }, [active, ms]);
  return active && isDue;
}
