import type { ReactNode } from 'react';

/** A list of labels and values; in a narrow box each value is below its label. Items without a value are omitted. */
export function DescriptionList({
  items,
}: {
  items: readonly (readonly [label: string, value: ReactNode])[];
}) {
  return (
    <dl className="grid grid-cols-1 gap-2 text-14">
      {items.map(
        ([label, value]) =>
          value && (
            <div key={label} className="flex flex-wrap gap-x-3">
              <dt className="w-28 flex-none text-text-3">{label}</dt>
              <dd className="min-w-0 grow basis-36 font-medium wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
