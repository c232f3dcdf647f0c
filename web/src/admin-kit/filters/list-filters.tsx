import { id, isoTimestampInput } from '@vitrin/contract/fields.ts';
import { classNames } from '../../lib/class-names.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { DateTimeInput } from '../../ui/date/date-time-input.tsx';
import { Field } from '../../ui/input/field.tsx';
import { Select, type SelectOption } from '../../ui/input/select.tsx';
import { SearchField } from './search-field.tsx';

interface FilterControlProps<V> {
  value: V | undefined;
  /** Writes the value into the URL; '' removes it. */
  setValue: (text: string) => void;
  /** Values of all filters of the list. */
  values: Readonly<Record<string, unknown>>;
}

/** One filter of a list: parses its URL parameter and renders its control. */
export interface ListFilter<V> {
  /** Parses the URL parameter; undefined if it is invalid. */
  parse: (text: string) => V | undefined;
  /** Renders the control; absent if the filter is set elsewhere on the page. */
  renderControl?(props: FilterControlProps<V>): ElementNode;
  /** True if clearing the filters does not reset this one, e.g. the order. */
  isKeptOnClear?: boolean;
}

interface LabelOption {
  label: string;
}

/** Returns a filter for a text search. */
export function createSearchFilter({
  label = 'Ara',
  placeholder,
}: {
  label?: string;
  placeholder: string;
}) {
  return {
    parse: (text) => text.slice(0, 200) || undefined,
    renderControl: ({ value = '', setValue }) => (
      <SearchField label={label} placeholder={placeholder} value={value} onSearch={setValue} />
    ),
  } satisfies ListFilter<string>;
}

/** Returns the classes of a filter in a toolbar; a filter that is set is highlighted. */
export const getChipClass = (isSet: boolean) =>
  classNames(
    'md:w-auto md:max-w-56 md:rounded-pill! md:text-13',
    isSet && 'border-accent-text! bg-accent-soft! font-strong',
  );

// No value of an enumeration has this name.
const ALL = '*';

/** Returns a select filter for one of the enumerated values. `allLabel` is the label of the option that clears the filter. */
export function createChoiceFilter<V extends string>({
  label,
  allLabel,
  options,
}: LabelOption & { allLabel: string; options: readonly SelectOption<V>[] }) {
  return {
    parse: (text) => options.find(({ value }) => value === text)?.value,
    renderControl: ({ value, setValue }) => (
      <Field label={label} hideLabel>
        {(control) => (
          <Select
            {...control}
            className={getChipClass(value !== undefined)}
            options={[{ value: ALL, label: allLabel }, ...options]}
            value={value ?? ALL}
            onValueChange={(selectedValue) => setValue(selectedValue === ALL ? '' : selectedValue)}
          />
        )}
      </Field>
    ),
  } satisfies ListFilter<V>;
}

/** Returns a filter for a time (ISO 8601). Times before the value of the filter named `from` can't be selected. */
export function createDateTimeFilter({ label, from }: LabelOption & { from?: string }) {
  return {
    parse: (text) => isoTimestampInput.safeParse(text).data,
    renderControl: ({ value = null, setValue, values }) => (
      <Field label={label} hideLabel>
        {(control) => (
          <DateTimeInput
            {...control}
            className={getChipClass(value !== null)}
            placeholder={label}
            minDate={from && isoTimestampInput.safeParse(values[from]).data}
            value={value}
            onValueChange={(value) => setValue(value ?? '')}
          />
        )}
      </Field>
    ),
  } satisfies ListFilter<string>;
}

/** Filters by the id of a row that is selected on another page. */
export const idFilter = {
  parse: (text) => id.safeParse(text).data,
} satisfies ListFilter<string>;
