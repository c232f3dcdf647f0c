import { id, moment } from '@vitrin/contract/fields.ts';
import type { ReactNode } from 'react';
import { DateTimeField } from '../ui/date-time-field.tsx';
import { Field } from '../ui/field.tsx';
import { Select, type SelectOption } from '../ui/select.tsx';
import { SearchField } from './search-field.tsx';

interface Control<V> {
  value: V | undefined;
  /** Writes into the address; '' takes it out. */
  set: (text: string) => void;
  /** What all filters of the list say now. */
  chosen: Readonly<Record<string, unknown>>;
}

/** One filter of a list: how the address is read, and what people choose it with. */
export interface ListFilter<V> {
  /** What the address says as the call takes it; anything else there is as good as nothing. */
  read: (text: string) => V | undefined;
  /** Its control; none where it is chosen elsewhere on the page. */
  control?(props: Control<V>): ReactNode;
  /** Takes no row away, e.g. an order: it is not cleared with the others. */
  keepsAll?: boolean;
}

interface Labelled {
  label: string;
}

/** What is searched for. */
export function searchFilter({
  label = 'Ara',
  placeholder,
}: {
  label?: string;
  placeholder: string;
}) {
  return {
    read: (text) => text.slice(0, 200) || undefined,
    control: ({ value = '', set }) => (
      <SearchField label={label} placeholder={placeholder} value={value} onSearch={set} />
    ),
  } satisfies ListFilter<string>;
}

// No value of ours is called so.
const ALL = '*';

/** One of a few, or `all` of them. */
export function choiceFilter<V extends string>({
  label,
  all,
  options,
}: Labelled & { all: string; options: readonly SelectOption<V>[] }) {
  return {
    read: (text) => options.find(({ value }) => value === text)?.value,
    control: ({ value, set }) => (
      <Field label={label}>
        {(control) => (
          <Select
            {...control}
            options={[{ value: ALL, label: all }, ...options]}
            value={value ?? ALL}
            onValueChange={(chosen) => set(chosen === ALL ? '' : chosen)}
          />
        )}
      </Field>
    ),
  } satisfies ListFilter<V>;
}

/** In which order; the first of `options` is the one that needs no word in the address. */
export function orderFilter<V extends string>({
  label = 'Sıralama',
  options,
}: Partial<Labelled> & { options: readonly SelectOption<V>[] }) {
  const usual = options[0]?.value;
  return {
    keepsAll: true,
    read: (text) => options.find(({ value }) => value === text)?.value,
    control: ({ value = usual, set }) => (
      <Field label={label}>
        {(control) => (
          <Select
            {...control}
            options={options}
            value={value}
            onValueChange={(chosen) => set(chosen === usual ? '' : chosen)}
          />
        )}
      </Field>
    ),
  } satisfies ListFilter<V>;
}

/** A moment, ISO 8601; an unreadable one is none. Nothing before what the filter called `from` says can be chosen. */
export function momentFilter({ label, from }: Labelled & { from?: string }) {
  return {
    read: (text) => moment.safeParse(text).data,
    control: ({ value = null, set, chosen }) => (
      <Field label={label}>
        {(control) => (
          <DateTimeField
            {...control}
            placeholder="Hepsi"
            minDate={from && moment.safeParse(chosen[from]).data}
            value={value}
            onValueChange={(chosen) => set(chosen ?? '')}
          />
        )}
      </Field>
    ),
  } satisfies ListFilter<string>;
}

/** The thing of that id, chosen elsewhere. */
export const idFilter = {
  read: (text) => id.safeParse(text).data,
} satisfies ListFilter<string>;
