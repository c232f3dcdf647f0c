import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { createContext, useContext } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';

export interface Selection {
  /** Of those that wait for a decision: nothing else can be done to many. */
  waiting: readonly ReviewedApplication[];
  chosen: readonly ReviewedApplication[];
  choose: (id: string, chosen: boolean) => void;
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

export function SelectCell({ application }: { application: ReviewedApplication }) {
  const { chosen, choose } = useSelection();
  if (application.status !== 'pending') return null;
  return (
    <Checkbox
      label={`Seç: ${application.username}`}
      hideLabel
      checked={chosen.includes(application)}
      onCheckedChange={(on) => choose(application.id, on)}
    />
  );
}

export function SelectAll({ hideLabel }: { hideLabel?: boolean }) {
  const { waiting, chosen, chooseAll } = useSelection();
  return (
    <Checkbox
      label="Bekleyenlerin tümünü seç"
      hideLabel={hideLabel}
      disabled={waiting.length === 0}
      checked={chosen.length > 0 && chosen.length === waiting.length}
      indeterminate={chosen.length > 0 && chosen.length < waiting.length}
      onCheckedChange={chooseAll}
    />
  );
}
