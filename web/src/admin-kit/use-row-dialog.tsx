import { Fragment, type ReactNode } from 'react';
import { type DialogOpenProps, useDialog } from '../ui/dialog/use-dialog.ts';
import { usePauseLiveUpdates } from './live/live-pause.ts';

/** The dialogs over one row of a list, by name; live updates pause while one is open. */
export function useRowDialog<Row, Name extends string>(
  dialogs: Record<Name, (row: Row, openProps: DialogOpenProps) => ReactNode>,
) {
  const { show, openProps, current } = useDialog<{ name: Name; row: Row }>();
  usePauseLiveUpdates(openProps.open);
  const openDialog = (name: Name, row: Row) => show({ name, row });
  const dialog = current && (
    <Fragment key={current.key}>
      {dialogs[current.payload.name](current.payload.row, openProps)}
    </Fragment>
  );
  return { openDialog, dialog };
}
