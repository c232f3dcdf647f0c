import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormField } from '../../forms/form-fields.tsx';
import { formatNumber } from '../../lib/format/numbers.ts';
import { toLowerCase } from '../../lib/format/text.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button/button.tsx';
import type { DialogOpenProps } from '../../ui/dialog/use-dialog.ts';
import { SegmentedControl } from '../../ui/input/segmented-control.tsx';
import { BulkBar, useFetchMatching } from '../bulk/bulk-bar.tsx';
import { useBulk } from '../bulk/use-bulk.tsx';
import type { RowSelection } from '../bulk/use-row-selection.ts';
import { UNDO_NOTICE } from '../undo/undo-notice.ts';
import { usePanelDialog } from '../use-panel-dialog.ts';
import {
  type BulkDecisions,
  type BulkMatching,
  type CodesPerRow,
  type DecidableRow,
  type DecisionKind,
  isPending,
  type MatchingDecision,
} from './decisions.ts';
import type { Decisions } from './define-decisions.tsx';
import { TextDialog, type TextForm } from './text-dialog.tsx';
import { findTypedText, keepTypedText } from './use-decide.ts';
import type { RetainedRows } from './use-retained-rows.ts';

interface BulkDecisionBarProps<Row extends DecidableRow> {
  decisions: Decisions<Row>;
  bulk: BulkDecisions<Row, object, BulkMatching>;
  rowSelection: RowSelection<Row, BulkMatching>;
  list: RetainedRows<Row>;
  query: { order?: unknown };
}

/** The decisions about the selected rows. */
export function BulkDecisionBar<Row extends DecidableRow>(props: BulkDecisionBarProps<Row>) {
  const { decisions, bulk, rowSelection, list } = props;
  const { rows, allMatching, clear } = rowSelection;
  const { order: _, ...filter } = props.query;
  const { show, renderDialog } = usePanelDialog<BulkChoice<Row>>();
  return (
    <>
      <BulkBar
        label={bulk.label}
        unit={decisions.unit}
        rowSelection={rowSelection}
        sum={bulk.formatSum(allMatching ?? bulk.sumRows(rows))}
        matchingQuery={bulk.matchingQuery(filter)}
        hasMore={list.hasMore}
      >
        {bulk.kinds.map((kind) => (
          <Button
            key={kind}
            variant={kind === 'approve' ? 'success-soft' : 'danger-soft'}
            size="sm"
            icon={kind === 'approve' && decisions[kind].icon}
            aria-label={`Seçilenleri ${toLowerCase(decisions[kind].label)}`}
            onClick={() => show({ kind, rows, allMatching, filter })}
          >
            {decisions[kind].label}
          </Button>
        ))}
      </BulkBar>
      {renderDialog((openProps, choice) => (
        <BulkDialog {...openProps} {...choice} {...{ decisions, bulk, list }} onDone={clear} />
      ))}
    </>
  );
}

interface MatchingDecisionButtonProps<Row extends DecidableRow>
  extends Omit<BulkDecisionBarProps<Row>, 'rowSelection'> {
  matching: MatchingDecision<Row, object>;
}

/** The button that decides all rows of the triage that match, while there are any. */
export function MatchingDecisionButton<Row extends DecidableRow>(
  props: MatchingDecisionButtonProps<Row>,
) {
  const { decisions, bulk, list, query, matching } = props;
  const filter = matching.toFilter(query);
  const matchingQuery: UseQueryOptions<BulkMatching, Error, BulkMatching, QueryKey> =
    bulk.matchingQuery(filter);
  const { data: current } = useQuery(matchingQuery);
  const { show, renderDialog } = usePanelDialog<BulkChoice<Row>>();
  const fetchMatching = useFetchMatching(matchingQuery, (allMatching) => {
    if (allMatching.count === 0) return void toast({ title: matching.emptyText });
    const rows = list.rows.filter((row) => isPending(row) && matching.isMatching(row));
    show({ kind: matching.kind, rows, allMatching, filter, matching });
  });
  return (
    <>
      {current !== undefined && current.count > 0 && (
        <Button
          variant="success-soft"
          icon={<CheckCheck />}
          busy={fetchMatching.isPending}
          onClick={() => fetchMatching.mutate()}
        >
          {matching.label}
        </Button>
      )}
      {renderDialog((openProps, choice) => (
        <BulkDialog {...openProps} {...choice} {...{ decisions, bulk, list }} />
      ))}
    </>
  );
}

interface BulkChoice<Row> {
  kind: DecisionKind;
  /** The selected rows of the page. */
  rows: readonly Row[];
  /** All matching rows as the user saw them: if they have changed, the server decides none. `null`: only `rows`. */
  allMatching: BulkMatching | null;
  filter: object;
  matching?: Pick<MatchingDecision<Row, object>, 'adjective' | 'explanation'>;
}

interface BulkDialogProps<Row extends DecidableRow>
  extends DialogOpenProps,
    BulkChoice<Row>,
    Omit<BulkDecisionBarProps<Row>, 'rowSelection' | 'query'> {
  onDone?: () => void;
}

/** Asks for the text of a bulk decision. Its result lists the rows that stay undecided. */
function BulkDialog<Row extends DecidableRow>(props: BulkDialogProps<Row>) {
  const { decisions, bulk, kind, rows, allMatching, filter, matching, list } = props;
  const outcome = decisions[kind];
  const { text, send, status, doneLabel } = outcome;
  const { unit, getName, getFullName = getName } = decisions;
  const { codes: codesPerRow } = bulk;
  const typedText = findTypedText(rows, outcome) ?? '';
  const isTypedAsCodes =
    typedText && !allMatching && codesPerRow && !codesPerRow.parse(typedText, rows.length).problem;
  const [hasCodes, setHasCodes] = useState(Boolean(isTypedAsCodes));
  const labels = { unit, verb: doneLabel, getName: getFullName };
  const { runEach, runForAllMatching, resultDetails } = useBulk(labels, { list, status }, props);
  if (!text) return null;
  const sum = allMatching ?? bulk.sumRows(rows);
  const submit = (input: string) => {
    keepTypedText(rows, outcome, null);
    const restore = () => keepTypedText(rows, outcome, input);
    if (allMatching) {
      const body = { filter, seen: allMatching, text: input || null };
      const sendAll = () => bulk.sendForAllMatching(kind, body);
      return runForAllMatching(rows, allMatching.count, sendAll, restore);
    }
    const codes = hasCodes && codesPerRow?.parse(input, rows.length).codes;
    const texts = new Map(rows.map((row, index) => [row.id, codes ? codes[index] : input]));
    const getText = (row: Row) => texts.get(row.id) || text.getInitialText?.(row) || null;
    runEach(rows, (row) => send(row, getText(row)), restore);
  };
  return (
    <TextDialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      outcome={outcome}
      initialText={typedText}
      text={{
        ...text,
        hint: `${bulk.hint}${allMatching && codesPerRow ? ` ${codesPerRow.unavailableHint}` : ''}`,
      }}
      variant={kind === 'approve' ? 'primary' : 'danger'}
      title={bulk.getTitle(
        kind,
        `${allMatching ? `${matching?.adjective ?? 'Filtreye uyan'} ` : ''}${formatNumber(sum.count)} ${unit}`,
      )}
      description={`${matching ? `${matching.explanation} ` : ''}Toplam ${bulk.formatSum(sum)}. ${allMatching ? 'Sayfada görünmeyenler de dahildir. ' : ''}${UNDO_NOTICE}`}
      findProblem={
        hasCodes && codesPerRow
          ? (input) => codesPerRow.parse(input, rows.length).problem
          : undefined
      }
      onSubmit={submit}
      result={resultDetails}
      {...(hasCodes &&
        codesPerRow && {
          renderField: (form: TextForm) => <CodesField {...{ form, rows }} codes={codesPerRow} />,
        })}
    >
      {bulk.renderNotice?.(sum)}
      {codesPerRow && !allMatching && (
        <SegmentedControl
          label={codesPerRow.choiceLabel}
          value={hasCodes ? 'each' : 'same'}
          onValueChange={(value) => setHasCodes(value === 'each')}
          options={[
            { value: 'same', label: codesPerRow.sameLabel },
            { value: 'each', label: codesPerRow.eachLabel },
          ]}
        />
      )}
    </TextDialog>
  );
}

interface CodesFieldProps<Row> {
  form: TextForm;
  rows: readonly Row[];
  codes: CodesPerRow<Row>;
}

function CodesField<Row>({ form, rows, codes }: CodesFieldProps<Row>) {
  const text = useWatch({ control: form.control, name: 'text' });
  const codeCount = codes.parse(text, rows.length).codes.length;
  return (
    <FormField
      control={form.control}
      name="text"
      label={codes.label}
      hint={`${codes.hint}: ${formatNumber(codeCount)} / ${formatNumber(rows.length)}`}
    >
      {({ id, value, onChange }) =>
        codes.renderField({
          id,
          rows,
          codes: value.split('\n'),
          onChange: (lines) => onChange(lines.join('\n')),
        })
      }
    </FormField>
  );
}
