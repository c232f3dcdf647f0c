import type { DataTableColumn } from '../ui/data-table.tsx';
import { useAddressFilters } from './use-address-filters.ts';
import type { OptionalColumn } from './views/columns-menu.tsx';
import { HIDDEN } from './views/use-list-view.ts';

/** Which columns of a list the address shows, and what changes it. */
export function useShownColumns<Row>(columns: readonly DataTableColumn<Row>[]) {
  const { filters, set } = useAddressFilters([HIDDEN]);
  const hidden = filters[HIDDEN].split(',');
  const optional = columns.flatMap(({ id, header, card }): OptionalColumn[] =>
    typeof header === 'string' && (card === undefined || card === 'corner')
      ? [{ id, name: header, isShown: !hidden.includes(id) }]
      : [],
  );
  const left = optional.filter(({ isShown }) => !isShown).map(({ id }) => id);
  return {
    optional,
    shown: columns.filter(({ id }) => !left.includes(id)),
    show: (id: string, isShown: boolean) =>
      set({ [HIDDEN]: isShown ? left.filter((one) => one !== id).join() : [...left, id].join() }),
  };
}
