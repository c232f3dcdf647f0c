import { formatNumber } from '../../lib/format/numbers.ts';

interface CategoryFilterProps {
  categories: { name: string; count: number }[];
  /** The number of all cards. */
  total: number;
  /** '' means all categories. */
  value: string;
  onValueChange: (value: string) => void;
}

/** Category chips in one row that scrolls if needed. */
export function CategoryFilter({ categories, total, value, onValueChange }: CategoryFilterProps) {
  const all = { name: '', count: total };
  return (
    <fieldset
      className="-m-1 flex min-w-0 scrollbar-none gap-2 overflow-x-auto p-1"
      aria-label="Kategoriye göre süz"
    >
      {[all, ...categories].map(({ name, count }) => (
        <button
          key={name}
          type="button"
          className="flex h-10 max-w-60 flex-none items-center gap-1.5 rounded-pill border border-line-2 px-3.5 text-14 font-medium text-text-2 transition-colors hover:bg-s2 hover:text-text aria-pressed:border-accent-line aria-pressed:bg-accent-soft aria-pressed:text-accent-text touch:h-11"
          aria-pressed={name === value}
          onClick={() => onValueChange(name)}
        >
          <span className="truncate">{name || 'Tümü'}</span>{' '}
          <span className="text-12 opacity-80">{formatNumber(count)}</span>
        </button>
      ))}
    </fieldset>
  );
}
