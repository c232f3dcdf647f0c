import { classNames } from '../../lib/class-names.ts';
import './skeleton.css';

/** A grey box that appears after 200 ms; set its size with utility classes. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div className={classNames('skeleton', className)} aria-hidden="true" />;
}
