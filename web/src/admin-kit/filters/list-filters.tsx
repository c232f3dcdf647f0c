import { id, isoTimestampInput } from '@vitrin/contract/fields.ts';
import type { ReactNode } from 'react';
import { DateTimeInput } from '../../ui/date/date-time-input.tsx';
import { Field } from '../../ui/input/field.tsx';
import { Select, type SelectOption } from '../../ui/input/select.tsx';
import { SearchField } from './search-field.tsx';

interface FilterControlProps<V> {
  value: V | undefined;
  /** Writes into the address; '' takes it out. */
  setValue: (text: string) => void;
  /** What all filters of the list say now. */
  chosen: Readonly<Record<string, unknown>>;
}

/** One filter of a list: how the address is read, and what people choose it with. */
export interface ListFilter<V> {
  /** What the address says as the call takes it; anything else there is as good as nothing. */
  parse: (text: string) => V | undefined;
  /** Its control; none where it is chosen elsewhere on the page. */
  renderControl?(props: FilterControlProps<V>): ReactNode;
  /** Takes no row away, e.g. an order: it is not cleared with the others. */
  keepOnClear?: boolean;
}

interface Labelled {
  label: string;
}

/** What is searched for. */
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

// No value of ours is called so.
const ALL = '*';

/** One of a few, or `all` of them. */
export function createChoiceFilter<V extends string>({
  label,
  all,
  options,
}: Labelled & { all: string; options: readonly SelectOption<V>[] }) {
  return {
    parse: (text) => options.find(({ value }) => value === text)?.value,
    renderControl: ({ value, setValue }) => (
      <Field label={label}>
        {(control) => (
          <Select
            {...control}
            options={[{ value: ALL, label: all }, ...options]}
            value={value ?? ALL}
            onValueChange={(chosen) => setValue(chosen === ALL ? '' : chosen)}
          />
        )}
      </Field>
    ),
  } satisfies ListFilter<V>;
}

/** In which order; the first of `options` is the one that needs no word in the address. */
export function createOrderFilter<V extends string>({
  label = 'Sıralama',
  options,
}: Partial<Labelled> & { options: readonly SelectOption<V>[] }) {
  const usual = options[0]?.value;
  return {
    keepOnClear: true,
    parse: (text) => options.find(({ value }) => value === text)?.value,
    renderControl: ({ value = usual, setValue }) => (
      <Field label={label}>
        {(control) => (
          <Select
            {...control}
            options={options}
            value={value}
            onValueChange={(chosen) => setValue(chosen === usual ? '' : chosen)}
          />
        )}
      </Field>
    ),
  } satisfies ListFilter<V>;
}

/** A moment, ISO 8601; an unreadable one is none. Nothing before what the filter called `from` says can be chosen. */
export function createDateTimeFilter({ label, from }: Labelled & { from?: string }) {
  return {
    parse: (text) => isoTimestampInput.safeParse(text).data,
    renderControl: ({ value = null, setValue, chosen }) => (
      <Field label={label}>
        {(control) => (
          <DateTimeInput
            {...control}
            placeholder="Hepsi"
            minDate={from && isoTimestampInput.safeParse(chosen[from]).data}
            value={value}
            onValueChange={(chosen) => setValue(chosen ?? '')}
          />
        )}
      </Field>
    ),
  } satisfies ListFilter<string>;
}

/** The thing of that id, chosen elsewhere. */
export const idFilter = {
  parse: (text) => id.safeParse(text).data,
} satisfies ListFilter<string>;
