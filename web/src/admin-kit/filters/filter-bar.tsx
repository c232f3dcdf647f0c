import { ListFilter, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { useFocusRecovery } from '../../ui/focus/use-focus-recovery.ts';
import type { ActiveFilters } from './use-list-filters.ts';

interface FilterBarProps extends ActiveFilters {
  /** A control before the search. */
  leading?: ReactNode;
  /** Controls at the end of the toolbar; on phones they open with the filters. */
  trailing?: ReactNode;
  /** The last control, which phones show too. */
  viewSwitch?: ReactNode;
}

/** The toolbar of a list: search, filters and further controls in one row. Phones open the filters by a button. */
export function FilterBar(props: FilterBarProps) {
  const { label, fields, values, setValue, isFiltered, clear, leading, trailing, viewSwitch } =
    props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const focusRecovery = useFocusRecovery();
  const visible = Object.entries(fields).filter(([, { renderControl }]) => renderControl);
  const renderField = ([name, filter]: (typeof visible)[number]) =>
    filter.renderControl?.({
      value: values[name],
      setValue: (text) => setValue(name, text),
      values,
    });
  const [search, ...others] = visible;
  const setCount = others.filter(([name]) => values[name] !== undefined).length;
  const hasMore = others.length > 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> lacks browser support
    <div
      role="search"
      aria-label={label}
      className="flex flex-wrap items-center gap-2"
      {...focusRecovery}
    >
      {leading}
      {search && <div className="min-w-0 flex-1 basis-40 md:max-w-96">{renderField(search)}</div>}
      {hasMore && (
        <button
          type="button"
          className="relative grid size-11 flex-none place-items-center rounded-md border border-line-2 text-text-2 aria-expanded:bg-s2 md:hidden"
          aria-label={setCount > 0 ? `Filtreler, ${setCount} etkin` : 'Filtreler'}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <ListFilter className="size-4" />
          {setCount > 0 && (
            <span className="absolute -top-1 -right-1 rounded-pill bg-accent px-1.5 text-12 font-strong text-on-accent">
              {setCount}
            </span>
          )}
        </button>
      )}
      <div
        id={id}
        className={classNames(
          'gap-2 empty:hidden max-md:order-last max-md:basis-full md:contents',
          isOpen ? 'grid grid-cols-2' : 'max-md:hidden',
        )}
      >
        {others.map((field) => (
          <div key={field[0]} className="min-w-0">
            {renderField(field)}
          </div>
        ))}
      </div>
      {isFiltered && (
        <IconButton label="Tüm filtreleri kaldır" icon={<X className="size-4" />} onClick={clear} />
      )}
      {trailing && (
        <div
          className={classNames(
            'flex min-w-0 flex-wrap items-center gap-2 empty:hidden md:ml-auto',
            'max-md:order-last max-md:basis-full',
            hasMore && !isOpen && 'max-md:hidden',
          )}
        >
          {trailing}
        </div>
      )}
      {viewSwitch && (
        <div className={classNames('flex-none', !trailing && 'md:ml-auto')}>{viewSwitch}</div>
      )}
    </div>
  );
}
