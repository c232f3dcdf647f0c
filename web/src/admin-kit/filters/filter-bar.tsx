import { ListFilter, X } from 'lucide-react';
import { useId, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { useFocusRecovery } from '../../ui/focus/use-focus-recovery.ts';
import type { ActiveFilters } from './use-list-filters.ts';

interface FilterBarProps extends ActiveFilters {
  /** A control before the search. */
  leading?: ElementNode;
  /** Controls at the end of the toolbar. On screens with cards, the filter button shows and hides them too. */
  trailing?: ElementNode;
  /** The last control, always visible. */
  viewSwitch?: ElementNode;
}

/**
 * The toolbar of a list: search, filters and further controls in one row. On screens with cards, a button opens the
 * filters.
 */
export function FilterBar(props: FilterBarProps) {
  const { label, fields, values, setValue, isFiltered, clear, leading, trailing, viewSwitch } =
    props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const focusRecovery = useFocusRecovery();
  const visibleFilters = Object.entries(fields).filter(([, { renderControl }]) => renderControl);
  const renderField = ([name, filter]: (typeof visibleFilters)[number]) =>
    filter.renderControl?.({
      value: values[name],
      setValue: (text) => setValue(name, text),
      values,
    });
  const [searchFilter, ...otherFilters] = visibleFilters;
  const activeCount = otherFilters.filter(([name]) => values[name] !== undefined).length;
  const hasMore = otherFilters.length > 0 || trailing !== undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> lacks browser support
    <div
      role="search"
      aria-label={label}
      className="flex flex-wrap items-center gap-2"
      {...focusRecovery}
    >
      {leading}
      {searchFilter && (
        <div className="min-w-0 flex-1 basis-40 rows:max-w-96">{renderField(searchFilter)}</div>
      )}
      {hasMore && (
        <button
          type="button"
          className="relative grid size-10 flex-none place-items-center touch:size-11 rounded-md border border-line-2 text-text-2 aria-expanded:bg-s2 rows:hidden"
          aria-label={activeCount > 0 ? `Filtreler, ${activeCount} etkin` : 'Filtreler'}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <ListFilter className="size-4" />
          {activeCount > 0 && (
            <span className="absolute -top-1 -right-1 rounded-pill bg-accent px-1.5 text-12 font-strong text-on-accent">
              {activeCount}
            </span>
          )}
        </button>
      )}
      <div
        id={id}
        className={classNames(
          'gap-2 empty:hidden rows:contents',
          hasMore && 'stacked:order-last stacked:basis-full',
          hasMore && (isOpen ? 'grid grid-cols-2' : 'stacked:hidden'),
        )}
      >
        {otherFilters.map((field) => (
          <div key={field[0]} className="min-w-0">
            {renderField(field)}
          </div>
        ))}
        {isFiltered && (
          <IconButton
            label="Tüm filtreleri kaldır"
            icon={<X className="size-4" />}
            onClick={clear}
          />
        )}
      </div>
      {trailing && (
        <div
          className={classNames(
            'flex min-w-0 flex-wrap items-center gap-2 empty:hidden rows:ml-auto',
            'stacked:order-last stacked:basis-full',
            hasMore && !isOpen && 'stacked:hidden',
          )}
        >
          {trailing}
        </div>
      )}
      {viewSwitch && (
        <div className={classNames('flex-none', !trailing && 'rows:ml-auto')}>{viewSwitch}</div>
      )}
    </div>
  );
}
