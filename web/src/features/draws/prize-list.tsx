import type { PublicDrawRow } from '@vitrin/contract/draw-schemas.ts';
import { formatNumber } from '../../lib/format/numbers.ts';

/** Prizes that are shown without opening the rest. */
const SHOWN = 5;

/** The prizes in drawing order, each with its count. */
export function PrizeList({ prizes }: Pick<PublicDrawRow, 'prizes'>) {
  const rest = prizes.slice(SHOWN);
  return (
    <div>
      <p className="mb-2 text-13 text-text-3">Ödüller</p>
      <Prizes prizes={prizes.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-6 w-fit cursor-pointer rounded-sm text-14 font-strong text-accent-text max-md:min-h-11 max-md:leading-11">
            {formatNumber(rest.length)} ödül daha
          </summary>
          <div className="mt-2">
            <Prizes prizes={rest} />
          </div>
        </details>
      )}
    </div>
  );
}

function Prizes({ prizes }: Pick<PublicDrawRow, 'prizes'>) {
  return (
    <ul className="flex flex-wrap gap-2">
      {prizes.map(({ title, count }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two prizes may have the same title
          key={index}
          className="rounded-md bg-s2 px-3 py-1.5 text-15 font-strong"
        >
          {count > 1 && <span className="text-text-2">{formatNumber(count)} × </span>}
          {title}
        </li>
      ))}
    </ul>
  );
}
