import { createContext, type KeyboardEvent, useContext } from 'react';
import { isVisible } from '../../ui/focus/is-visible.ts';
import { Checkbox } from '../../ui/input/checkbox.tsx';

/** The selection of a list, by id. */
export interface Selection {
  /** Ids of the selectable rows in list order. */
  selectableIds: readonly string[];
  selectedIds: readonly string[];
  /** @param range true: also all rows since the last toggled one; an id: also all rows since that one */
  select: (id: string, isSelected: boolean, range?: boolean | string) => void;
  selectAll: (isSelected: boolean) => void;
}

// The table header, the cells and the line above the cards show the selection.
const SelectionContext = createContext<Selection | null>(null);
export const SelectionProvider = SelectionContext.Provider;

function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('The component is outside of SelectionProvider');
  return selection;
}

/**
 * The checkbox of a row. Shift+click selects a range; Shift+arrow also selects the row above or below. Enter moves to the
 * bulk actions, which Tab reaches only after all rows.
 */
export function SelectCell({ id, name }: { id: string; name: string }) {
  const { selectableIds, selectedIds, select } = useSelection();
  if (!selectableIds.includes(id)) return null;
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      // Otherwise Enter would also click the focused button.
      event.preventDefault();
      document.querySelector<HTMLElement>('[data-bulk-bar] button')?.focus();
    }
    const adjacentCheckbox = event.shiftKey && findAdjacentCheckbox(event.currentTarget, event.key);
    if (!adjacentCheckbox) return;
    event.preventDefault();
    adjacentCheckbox.focus();
    select(adjacentCheckbox.dataset.selectRow ?? id, true, id);
  };
  return (
    <Checkbox
      label={`Seç: ${name}`}
      hideLabel
      title="Aralık için Shift ile tıklayın ya da Shift ve oklarla ilerleyin; Enter toplu işlemlere geçer"
      data-select-row={id}
      onKeyDown={handleKey}
      checked={selectedIds.includes(id)}
      onCheckedChange={(isChecked, event) => select(id, isChecked, event.shiftKey)}
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
  const visibleCheckboxes = checkboxes.filter(isVisible);
  return visibleCheckboxes[visibleCheckboxes.indexOf(checkbox) + step];
}

/** The checkbox for all rows. @param isInToolbar true above cards, because cards hide the table header */
export function SelectAll({ isInToolbar }: { isInToolbar?: boolean }) {
  const { selectableIds, selectedIds, selectAll } = useSelection();
  const label = 'Bekleyenlerin tümünü seç';
  return (
    <span className={isInToolbar ? 'ml-4.25 -mr-2 rows:hidden' : 'stacked:hidden'} title={label}>
      <Checkbox
        label={label}
        hideLabel
        disabled={selectableIds.length === 0}
        checked={selectedIds.length > 0 && selectedIds.length === selectableIds.length}
        indeterminate={selectedIds.length > 0 && selectedIds.length < selectableIds.length}
        onCheckedChange={selectAll}
      />
    </span>
  );
}
