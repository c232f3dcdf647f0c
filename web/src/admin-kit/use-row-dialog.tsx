import type { ElementNode } from '../lib/element-node.ts';
import type { DialogOpenProps } from '../ui/dialog/use-dialog.ts';
import { usePanelDialog } from './use-panel-dialog.ts';

/** The dialogs of one row of a list, by name. Live updates pause while a dialog is open. */
export function useRowDialog<Row, Name extends string>(
  dialogs: Record<Name, (openProps: DialogOpenProps, row: Row) => ElementNode>,
) {
  const { show, renderDialog } = usePanelDialog<{ name: Name; row: Row }>();
  const openDialog = (name: Name, row: Row) => show({ name, row });
  const dialog = renderDialog((props, { name, row }) => dialogs[name](props, row));
  return { openDialog, dialog };
}
