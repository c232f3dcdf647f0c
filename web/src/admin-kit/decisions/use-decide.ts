import type { DecidableList } from '../bulk/use-bulk.tsx';
import { useDefer } from '../undo/use-defer.ts';
import type { DecidableRow, DecisionParts, Outcome } from './decisions.ts';
import { useGetPresets } from './use-presets.ts';

const typedTexts = new Map<string, string>();
const getKey = (rows: readonly { id: string }[], { status }: { status: string }) =>
  `${rows.map(({ id }) => id).join()} ${status}`;

/** Returns what was typed for a decision about these rows that was undone or refused. A reload discards it. */
export const findTypedText = (rows: readonly { id: string }[], outcome: { status: string }) =>
  typedTexts.get(getKey(rows, outcome));

/** Keeps what was typed for a decision; `null` discards it. */
export function keepTypedText(
  rows: readonly { id: string }[],
  outcome: { status: string },
  text: string | null,
): void {
  if (text) typedTexts.set(getKey(rows, outcome), text);
  else typedTexts.delete(getKey(rows, outcome));
}

/** Returns the text that the field of a decision starts with. */
export const getInitialText = <Row extends DecidableRow>(outcome: Outcome<Row>, row: Row) =>
  findTypedText([row], outcome) ?? outcome.text?.getInitialText?.(row) ?? '';

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
    const typedText = text !== null && !getPresets(field).includes(text) ? text : null;
    // The unsent text ends with the decision, also if this tab is closed before the decision is sent.
    keepTypedText([row], outcome, null);
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
        if (typedText && field?.saveText) field.saveText(row, typedText);
        else keepTypedText([row], outcome, typedText);
        onRestore?.(reason);
        // Another user may have decided the row.
        if (reason === 'failed') list.refetch();
      },
    });
  };
}
