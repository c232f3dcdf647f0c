import type { DecidableList } from '../list/use-retained-rows.ts';
import { useDefer } from '../undo/use-defer.ts';
import type { DecidableRow, DecisionParts, Outcome } from './decisions.ts';
import { useGetPresets } from './use-presets.ts';

const typedTexts = new Map<string, string>();
const getKey = (row: DecidableRow, { status }: { status: string }) => `${row.id} ${status}`;

/** Returns the text that the field of a decision starts with: what was typed before undo or a refusal comes back. */
export const getInitialText = <Row extends DecidableRow>(outcome: Outcome<Row>, row: Row) =>
  typedTexts.get(getKey(row, outcome)) ?? outcome.text?.getInitialText?.(row) ?? '';

/** Returns a function that decides a row of the list after the time for undo. The row shows its new state at once. */
export function useDecide<Row extends DecidableRow>(
  { getName }: Pick<DecisionParts<Row>, 'getName'>,
  list: DecidableList<Row>,
) {
  const defer = useDefer();
  const getPresets = useGetPresets();
  return (
    outcome: Outcome<Row>,
    row: Row,
    text: string | null,
    onRestore?: (reason: 'undone' | 'failed') => void,
  ) => {
    const { status, message, text: field } = outcome;
    const key = getKey(row, outcome);
    const typedText = text !== null && !getPresets(field).includes(text) && text;
    // The unsent text ends with the decision, also if this tab is closed before the decision is sent.
    typedTexts.delete(key);
    if (typedText) field?.saveText?.(row, '');
    list.retainUndoable({
      ...row,
      status,
      ...(field?.field && text !== null && { [field.field]: text }),
    });
    defer({
      ids: [row.id],
      name: getName(row),
      message: typeof message === 'string' ? message : message(row),
      send: async () => list.retain(await outcome.send(row, text)),
      restore: (reason) => {
        list.release(row);
        if (typedText) {
          typedTexts.set(key, typedText);
          field?.saveText?.(row, typedText);
        }
        onRestore?.(reason);
        // Another user may have decided the row.
        if (reason === 'failed') list.refetch();
      },
    });
  };
}
