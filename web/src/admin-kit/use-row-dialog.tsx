import { Fragment, type ReactNode } from 'react';
import { type DialogFrame, useDialog } from '../ui/use-dialog.ts';
import { useLivePause } from './live-pause.ts';

/** The dialogs over one row of a list, by name; live updates wait while one is open. */
export function useRowDialog<Row, Name extends string>(
  dialogs: Record<Name, (row: Row, frame: DialogFrame) => ReactNode>,
) {
  const { show, frame, opened } = useDialog<{ name: Name; row: Row }>();
  useLivePause(frame.open);
  const openDialog = (name: Name, row: Row) => show({ name, row });
  const dialog = opened && (
    <Fragment key={opened.key}>{dialogs[opened.subject.name](opened.subject.row, frame)}</Fragment>
  );
  return { openDialog, dialog };
}
