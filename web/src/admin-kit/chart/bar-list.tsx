import { ProportionBar } from '../../ui/display/proportion-bar.tsx';

export interface Bar {
  key: string;
  name: string;
  /** Text below the name. */
  detail?: string | undefined;
  value: number;
  /** The figure beside the bar. */
  label: string;
}

/** Maximum number of bars. */
const MAX_BARS = 10;

/** Shows figures as bars, each in proportion to the largest. */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  const maxValue = Math.max(0, ...bars.map(({ value }) => value));
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4 text-14">
      {bars.slice(0, MAX_BARS).map(({ key, name, detail, value, label }) => (
        <li key={key} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
          <span className="flex items-baseline justify-between gap-3">
            <span className="min-w-0">
              <span className="block truncate" title={name}>
                {name}
              </span>
              {detail && (
                <span className="block truncate text-12 text-text-3" title={detail}>
                  {detail}
                </span>
              )}
            </span>
            <b className="font-strong whitespace-nowrap tabular-nums">{label}</b>
          </span>
          <ProportionBar className="h-1.5 w-full" parts={[value]} total={maxValue} />
        </li>
      ))}
    </ol>
  );
}
