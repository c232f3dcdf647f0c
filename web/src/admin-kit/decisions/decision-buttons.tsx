import { Trash2 as Trash } from 'lucide-react';
import { Button, type ButtonProps } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import type { DialogOpenProps } from '../../ui/dialog/use-dialog.ts';
import { RowButtons } from '../list/row-buttons.tsx';
import { UNDO_NOTICE } from '../undo/undo-notice.ts';
import { UndoRow } from '../undo/undo-row.tsx';
import { useDefer } from '../undo/use-defer.ts';
import { type DecidableRow, isPending, type OpenDialog, type Outcome } from './decisions.ts';
import type { Decisions } from './define-decisions.tsx';
import { TextDialog } from './text-dialog.tsx';
import { getInitialText, useDecide } from './use-decide.ts';
import type { RetainedRows } from './use-retained-rows.ts';

interface DecisionButtonsProps<Row extends DecidableRow> {
  decisions: Decisions<Row>;
  row: Row;
  list: RetainedRows<Row>;
  openDialog: OpenDialog;
}

/** The decisions about a row in its current state; after a decision its result. */
export function DecisionButtons<Row extends DecidableRow>(props: DecisionButtonsProps<Row>) {
  const { decisions, row, list, openDialog } = props;
  const decide = useDecide(decisions, list);
  const { interim, approve, reject, removal, list: view } = decisions;
  const { getName, getFullName = getName } = decisions;
  if (list.isUndoable(row)) return <UndoRow id={row.id} />;
  const name = getFullName(row);
  const isAllowed = (outcome: Outcome<Row> | undefined) =>
    outcome && (outcome.isAllowed ?? isPending)(row);
  const choose = (outcome: Outcome<Row>) =>
    outcome.text
      ? openDialog((openProps) => (
          <DecisionDialog {...openProps} {...{ decisions, outcome, row, list }} />
        ))
      : decide(outcome, row, null);
  const renderButton = (outcome: Outcome<Row> | undefined, variant: ButtonProps['variant']) =>
    outcome &&
    isAllowed(outcome) && (
      <Button
        variant={variant}
        size="sm"
        className={view?.renderCard && 'min-w-0 flex-1'}
        icon={outcome.icon}
        aria-label={`${outcome.label}: ${name}`}
        onClick={() => choose(outcome)}
      >
        <span>{outcome.label}</span>
      </Button>
    );
  const resultText = list.isRetained(row) ? decisions.getResultText(row) : undefined;
  const buttons = (
    <>
      {renderButton(interim, 'outline')}
      {renderButton(approve, 'success-soft')}
      {!reject.isIconButton && renderButton(reject, view?.renderCard ? 'danger-soft' : 'ghost')}
      {view?.renderRowActions?.({ row, list, openDialog })}
      {reject.isIconButton && isAllowed(reject) && (
        <IconButton
          size="sm"
          danger
          label={`${reject.label}: ${name}`}
          title={reject.label}
          icon={reject.icon}
          onClick={() => choose(reject)}
        />
      )}
      {removal && (
        <IconButton
          size="sm"
          danger
          label={`Sil: ${name}`}
          title="Sil"
          icon={<Trash />}
          onClick={() =>
            openDialog((openProps) => (
              <RemovalDialog {...openProps} {...{ decisions, removal, row, list }} />
            ))
          }
        />
      )}
    </>
  );
  if (!view?.renderCard)
    return (
      <RowButtons isCompact={view?.isCompact} resultText={resultText}>
        {buttons}
      </RowButtons>
    );
  return (
    <>
      {resultText && <p className="min-w-0 flex-1 text-14 text-text-2">{resultText}</p>}
      {buttons}
    </>
  );
}

interface RowDialogProps<Row extends DecidableRow> extends DialogOpenProps {
  decisions: Decisions<Row>;
  row: Row;
  list: RetainedRows<Row>;
}

function DecisionDialog<Row extends DecidableRow>({
  decisions,
  outcome,
  row,
  list,
  ...openProps
}: RowDialogProps<Row> & { outcome: Outcome<Row> }) {
  const decide = useDecide(decisions, list);
  const { getName, getFullName = getName, renderFacts } = decisions;
  if (!outcome.text) return null;
  return (
    <TextDialog
      {...openProps}
      outcome={outcome}
      text={outcome.text}
      variant={outcome === decisions.reject ? 'danger' : 'primary'}
      title={outcome.title ?? outcome.label}
      description={renderFacts ? UNDO_NOTICE : `${getFullName(row)}. ${UNDO_NOTICE}`}
      initialText={getInitialText(outcome, row)}
      onSubmit={(text) => {
        openProps.onOpenChange(false);
        decide(outcome, row, text || null);
      }}
    >
      {renderFacts?.(row)}
      {outcome.renderNotice?.(row)}
    </TextDialog>
  );
}

function RemovalDialog<Row extends DecidableRow>({
  decisions,
  removal,
  row,
  list,
  ...openProps
}: RowDialogProps<Row> & { removal: NonNullable<Decisions<Row>['removal']> }) {
  const defer = useDefer();
  return (
    <ConfirmDialog
      {...openProps}
      title={removal.title}
      message={removal.renderMessage(row)}
      onConfirm={async () => {
        list.release(row);
        defer({
          ids: [row.id],
          isDeletion: true,
          name: decisions.getName(row),
          message: removal.message,
          send: () => removal.send(row),
        });
      }}
    />
  );
}
