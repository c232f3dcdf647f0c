import type { PointEntry } from '@vitrin/contract/points.ts';
import { formatLongMoment } from '../../lib/formats/dates.ts';
import { formatNumber, formatSigned } from '../../lib/formats/numbers.ts';
import { classNames } from '../../ui/class-names.ts';

/** One change of the balance: why, when, how much, and what it came to. */
export function PointEntryRow({ entry }: { entry: PointEntry }) {
  const { reason, createdAt, delta, balanceAfter } = entry;
  return (
    <li className="flex items-start justify-between gap-4 border-line border-t px-6 py-3.25 text-14">
      <div className="min-w-0">
        <b className="block text-15 font-strong wrap-anywhere">{reason}</b>
        <time className="text-text-3 text-13" dateTime={createdAt}>
          {formatLongMoment(createdAt)}
        </time>
      </div>
      <div className="tabular-nums flex-none text-right">
        <b
          className={classNames(
            'block text-15 font-strong',
            delta > 0 ? 'text-points' : 'text-text-2',
          )}
        >
          {formatSigned(delta)} <span className="sr-only">puan</span>
        </b>
        <span className="text-text-3 text-13">Bakiye {formatNumber(balanceAfter)}</span>
      </div>
    </li>
  );
}
