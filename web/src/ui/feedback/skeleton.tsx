import { useEffect, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import './skeleton.css';

/** One grey box; size it with utility classes to the content that it stands for. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div className={classNames('skeleton', className)} aria-hidden="true" />;
}

/** True once `active` has lasted `ms`: quick answers then never flash a skeleton. */
export function useDelayed(active: boolean, ms = 200): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setDue(true), ms);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [active, ms]);
  return active && due;
}
