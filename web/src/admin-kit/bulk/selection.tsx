import { createContext, useContext } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';

/** What is chosen of a list, by id. */
export interface Selection {
  /** Those that can be chosen, in their order: nothing can be done to the others. */
  choosable: readonly string[];
  chosen: readonly string[];
  /** @param range along with all between it and the last one that was touched */
  choose: (id: string, chosen: boolean, range?: boolean) => void;
  chooseAll: (chosen: boolean) => void;
}

// The head, the cells and the line over small screens' cards all show it.
const SelectionContext = createContext<Selection | null>(null);
export const SelectionProvider = SelectionContext.Provider;

function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('A cell outside of its table');
  return selection;
}

/** Chooses one row; with Shift all from the last one. */
export function SelectCell({ id, name }: { id: string; name: string }) {
  const { choosable, chosen, choose } = useSelection();
  if (!choosable.includes(id)) return null;
  return (
    <Checkbox
      label={`Seç: ${name}`}
      hideLabel
      title="Aralık için Shift ile tıklayın"
      checked={chosen.includes(id)}
      onCheckedChange={(on, event) => choose(id, on, event.shiftKey)}
    />
  );
}

export function SelectAll({ hideLabel }: { hideLabel?: boolean }) {
  const { choosable, chosen, chooseAll } = useSelection();
  return (
    <Checkbox
      label="Bekleyenlerin tümünü seç"
      hideLabel={hideLabel}
      disabled={choosable.length === 0}
      checked={chosen.length > 0 && chosen.length === choosable.length}
      indeterminate={chosen.length > 0 && chosen.length < choosable.length}
      onCheckedChange={chooseAll}
    />
  );
}
