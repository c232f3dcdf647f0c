import { createContext, type KeyboardEvent, useContext } from 'react';
import { Checkbox } from '../../ui/input/checkbox.tsx';

/** The selection of a list, by id. */
export interface Selection {
  /** Ids of the selectable rows in list order. */
  selectable: readonly string[];
  selected: readonly string[];
  /** @param range true: also all rows since the last toggled one; an id: also all rows since that one */
  select: (id: string, selected: boolean, range?: boolean | string) => void;
  selectAll: (selected: boolean) => void;
}

// The table header, the cells and the line above the cards show the selection.
const SelectionContext = createContext<Selection | null>(null);
export const SelectionProvider = SelectionContext.Provider;

function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('The component is outside of SelectionProvider');
  return selection;
}

/** The checkbox of a row. Shift+click selects a range; Shift+arrow also selects the next row. */
export function SelectCell({ id, name }: { id: string; name: string }) {
  const { selectable, selected, select } = useSelection();
  if (!selectable.includes(id)) return null;
  const selectAdjacent = (event: KeyboardEvent<HTMLInputElement>) => {
    const next = event.shiftKey && findAdjacentCheckbox(event.currentTarget, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
    select(next.dataset.selectRow ?? id, true, id);
  };
  return (
    <Checkbox
      label={`Seç: ${name}`}
      hideLabel
      title="Aralık için Shift ile tıklayın ya da Shift ve oklarla ilerleyin"
      data-select-row={id}
      onKeyDown={selectAdjacent}
      checked={selected.includes(id)}
      onCheckedChange={(on, event) => select(id, on, event.shiftKey)}
    />
  );
}

/** Returns the visible checkbox of the row above or below: cards and tables have separate checkboxes. */
function findAdjacentCheckbox(
  checkbox: HTMLInputElement,
  key: string,
): HTMLInputElement | undefined {
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (!step) return undefined;
  const checkboxes = [...document.querySelectorAll<HTMLInputElement>('input[data-select-row]')];
  const visibleCheckboxes = checkboxes.filter((input) => input.checkVisibility());
  return visibleCheckboxes[visibleCheckboxes.indexOf(checkbox) + step];
}

/** The checkbox for all rows. @param inToolbar true above cards, because cards hide the table header */
export function SelectAll({ inToolbar }: { inToolbar?: boolean }) {
  const { selectable, selected, selectAll } = useSelection();
  const label = 'Bekleyenlerin tümünü seç';
  return (
    <span className={inToolbar ? 'rows:hidden' : 'stacked:hidden'} title={label}>
      <Checkbox
        label={label}
        hideLabel
        disabled={selectable.length === 0}
        checked={selected.length > 0 && selected.length === selectable.length}
        indeterminate={selected.length > 0 && selected.length < selectable.length}
        onCheckedChange={selectAll}
      />
    </span>
  );
}
