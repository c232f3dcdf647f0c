import type { ReactNode } from 'react';
import { type DialogOpenProps, useDialog } from '../ui/dialog/use-dialog.ts';
import { usePauseLiveUpdates } from './live/live-pause.ts';

/** The dialogs over one row of a list, by name; live updates pause while one is open. */
export function useRowDialog<Row, Name extends string>(
  dialogs: Record<Name, (openProps: DialogOpenProps, row: Row) => ReactNode>,
) {
  const { show, openProps, renderDialog } = useDialog<{ name: Name; row: Row }>();
  usePauseLiveUpdates(openProps.open);
  const openDialog = (name: Name, row: Row) => show({ name, row });
  const dialog = renderDialog((props, { name, row }) => dialogs[name](props, row));
  return { openDialog, dialog };
}
