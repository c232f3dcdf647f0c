import { classNames } from '../ui/class-names.ts';
import type { ChosenFilters } from './use-list-filters.ts';

/** The controls of a list's filters, in the order of their declaration; the first has a line of its own on small screens. */
export function FilterBar({ label, layout, fields, chosen, set }: ChosenFilters) {
  const shown = Object.entries(fields).filter(([, { control }]) => control);
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not everywhere yet
    <div role="search" aria-label={label} className={classNames('grid items-start gap-3', layout)}>
      {shown.map(([name, filter], index) => (
        <div
          key={name}
          className={classNames(
            'min-w-0',
            index === 0 && (shown.length > 3 ? 'max-xl:col-span-full' : 'max-lg:col-span-full'),
          )}
        >
          {filter.control?.({ value: chosen[name], set: (text) => set(name, text), chosen })}
        </div>
      ))}
    </div>
  );
}
