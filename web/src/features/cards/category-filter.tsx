interface CategoryFilterProps {
  categories: string[];
  /** `null` is all of them. */
  value: string | null;
  onValueChange: (value: string | null) => void;
}

export function CategoryFilter({ categories, value, onValueChange }: CategoryFilterProps) {
  return (
    <fieldset className="mb-6 flex min-w-0 flex-wrap gap-2" aria-label="Kategoriye göre süz">
      {[null, ...categories].map((category) => (
        <button
          key={category ?? ''}
          type="button"
          className="truncate h-9 max-w-full rounded-pill border border-line-2 px-3.5 text-14 font-medium text-text-2 transition-colors hover:bg-s2 hover:text-text aria-pressed:border-accent-line aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
          aria-pressed={category === value}
          onClick={() => onValueChange(category)}
        >
          {category ?? 'Tümü'}
        </button>
      ))}
    </fieldset>
  );
}
