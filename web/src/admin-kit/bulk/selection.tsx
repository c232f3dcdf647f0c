import { createContext, type KeyboardEvent, useContext } from 'react';
import { Checkbox } from '../../ui/input/checkbox.tsx';

/** What is chosen of a list, by id. */
export interface Selection {
  /** Those that can be chosen, in their order: nothing can be done to the others. */
  selectable: readonly string[];
  selected: readonly string[];
  /** @param range along with all between it and the last one that was touched, or that one */
  select: (id: string, chosen: boolean, range?: boolean | string) => void;
  selectAll: (chosen: boolean) => void;
}

// The head, the cells and the line over small screens' cards all show it.
const SelectionContext = createContext<Selection | null>(null);
export const SelectionProvider = SelectionContext.Provider;

function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('A cell outside of its table');
  return selection;
}

/** Chooses one row; with Shift all from the last one, and with Shift and an arrow the next one too. */
export function SelectCell({ id, name }: { id: string; name: string }) {
  const { selectable, selected, select } = useSelection();
  if (!selectable.includes(id)) return null;
  const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
    const next = event.shiftKey && boxBeside(event.currentTarget, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
    select(next.dataset.choose ?? id, true, id);
  };
  return (
    <Checkbox
      label={`Seç: ${name}`}
      hideLabel
      title="Aralık için Shift ile tıklayın ya da Shift ve oklarla ilerleyin"
      data-choose={id}
      onKeyDown={goOn}
      checked={selected.includes(id)}
      onCheckedChange={(on, event) => select(id, on, event.shiftKey)}
    />
  );
}

/** The box of the row above or below, as far as it is in sight: cards and tables have boxes of their own. */
function boxBeside(box: HTMLInputElement, key: string): HTMLInputElement | undefined {
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (!step) return undefined;
  const all = [...document.querySelectorAll<HTMLInputElement>('input[data-choose]')];
  const shown = all.filter((one) => one.checkVisibility());
  return shown[shown.indexOf(box) + step];
}

export function SelectAll({ hideLabel }: { hideLabel?: boolean }) {
  const { selectable, selected, selectAll } = useSelection();
  return (
    // Over stacked rows nobody sees the head: the line above them has its own.
    <span className={hideLabel ? 'stacked:hidden' : undefined}>
      <Checkbox
        label="Bekleyenlerin tümünü seç"
        hideLabel={hideLabel}
        disabled={selectable.length === 0}
        checked={selected.length > 0 && selected.length === selectable.length}
        indeterminate={selected.length > 0 && selected.length < selectable.length}
        onCheckedChange={selectAll}
      />
    </span>
  );
}
