import { classNames } from '../../lib/class-names.ts';
import type { ActiveFilters } from './use-list-filters.ts';

/** The controls of a list's filters, in declaration order; the first fills a line on small screens. */
export function FilterBar({ label, layout, fields, values, setValue }: ActiveFilters) {
  const visibleFields = Object.entries(fields).filter(([, { renderControl }]) => renderControl);
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> lacks browser support
    <div role="search" aria-label={label} className={classNames('grid items-start gap-3', layout)}>
      {visibleFields.map(([name, filter], index) => (
        <div
          key={name}
          className={classNames(
            'min-w-0',
            index === 0 &&
              (visibleFields.length > 3 ? 'max-xl:col-span-full' : 'max-lg:col-span-full'),
          )}
        >
          {filter.renderControl?.({
            value: values[name],
            setValue: (text) => setValue(name, text),
            values,
          })}
        </div>
      ))}
    </div>
  );
}
