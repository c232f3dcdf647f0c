import { useMutation } from '@tanstack/react-query';
import type { FieldIssue } from '@vitrin/contract/error-body.ts';
import { MAX_REPORT_BYTES } from '@vitrin/contract/partner-limits.ts';
import { comparedStates, type StatementComparison } from '@vitrin/contract/partner-statement.ts';
import { type FormEvent, useState } from 'react';
import { Tile, Tiles } from '../../../../admin-kit/display/tiles.tsx';
import { ApiError } from '../../../../lib/api-error.ts';
import { formatMonth } from '../../../../lib/format/calendar-date.ts';
import { formatKurus, formatNumber } from '../../../../lib/format/numbers.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Badge } from '../../../../ui/display/badge.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { Select } from '../../../../ui/input/select.tsx';
import { TextInput } from '../../../../ui/input/text-input.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { DataTable, type DataTableColumn } from '../../../../ui/table/data-table.tsx';
import { ScrollPanel } from '../../../../ui/table/scroll-panel.tsx';
import { FileDropZone } from '../../../../ui/upload/file-drop-zone.tsx';
import { comparisonLabels } from '../labels.tsx';
import { type ComparisonHints, compareStatement } from '../mutations.ts';

/** Compares an uploaded list of the partner with the month. The server stores neither list nor result. */
export function ComparePanel({ id, month }: { id: string; month: string }) {
  const [file, setFile] = useState<File | null>(null);
  const compare = useMutation({
    mutationFn: (input: { file: File; hints: ComparisonHints }) =>
      compareStatement(id, { month, ...input }),
    meta: { errorMessage: 'Liste karşılaştırılamadı' },
  });
  const compareFile = (selectedFile: File) => {
    setFile(selectedFile);
    compare.mutate({ file: selectedFile, hints: {} });
  };
  const hintIssues = compare.error instanceof ApiError ? compare.error.fieldIssues : [];
  return (
    <Panel as="section" pad className="grid gap-4" aria-labelledby="karsilastir">
      <div>
        <h2 id="karsilastir" className="text-15 font-strong">
          Partnerin listesiyle karşılaştır
        </h2>
        <p className="text-14 text-text-2">{`${formatMonth(month)} işlemleri, işlem numarası ve tutarıyla karşılaştırılır. Dosya saklanmaz.`}</p>
      </div>
      <FileDropZone
        label="Partnerin listesi"
        hint="CSV ya da Excel (XLSX), en fazla 20 MB"
        accept=".csv,.txt,.tsv,.xlsx"
        maxBytes={MAX_REPORT_BYTES}
        title={compare.isPending ? 'Karşılaştırılıyor...' : file?.name}
        busy={compare.isPending}
        onFile={compareFile}
      />
      {file && hintIssues.length > 0 && (
        <CompareHints
          hintIssues={hintIssues}
          isBusy={compare.isPending}
          onSubmit={(hints) => compare.mutate({ file, hints })}
        />
      )}
      {compare.data && <CompareResult comparison={compare.data} />}
    </Panel>
  );
}

const decimalOptions = [
  { value: 'comma', label: 'Virgül (1.234,56)' },
  { value: 'dot', label: 'Nokta (1,234.56)' },
];
const columnFields = [
  { name: 'transactionColumn', label: 'İşlem numarası sütunu' },
  { name: 'amountColumn', label: 'Tutar sütunu' },
] as const;

interface CompareHintsProps {
  /** The server's messages about the file, or about columns or decimal mark that it could not detect */
  hintIssues: readonly FieldIssue[];
  isBusy: boolean;
  onSubmit: (hints: ComparisonHints) => void;
}

/** The form for columns and decimal mark that the server could not detect. */
function CompareHints({ hintIssues, isBusy, onSubmit }: CompareHintsProps) {
  const [hints, setHints] = useState<ComparisonHints>({});
  const getMessage = (name: string) => hintIssues.find(({ path }) => path === name)?.message;
  // Fields that the user has filled stay visible, because each attempt sends all hints.
  const isHintRequired = (name: keyof ComparisonHints) =>
    getMessage(name) !== undefined || hints[name] !== undefined;
  const fileIssue = hintIssues.find(({ path }) => path === 'file' || path === 'month');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(hints);
  };
  if (fileIssue) return <p className="text-14 text-danger">{fileIssue.message}</p>;
  return (
    <form className="grid gap-4" onSubmit={submit}>
      {columnFields
        .filter(({ name }) => isHintRequired(name))
        .map(({ name, label }) => (
          <Field key={name} label={label} error={getMessage(name)}>
            {(control) => (
              <TextInput
                {...control}
                value={hints[name] ?? ''}
                onChange={({ target }) => setHints({ ...hints, [name]: target.value })}
              />
            )}
          </Field>
        ))}
      {isHintRequired('decimal') && (
        <Field label="Ondalık ayırıcı" error={getMessage('decimal')}>
          {(control) => (
            <Select
              {...control}
              options={decimalOptions}
              value={hints.decimal}
              onValueChange={(decimal) => setHints({ ...hints, decimal })}
            />
          )}
        </Field>
      )}
      <Button type="submit" className="justify-self-start" busy={isBusy}>
        Yeniden karşılaştır
      </Button>
    </form>
  );
}

type Row = StatementComparison['rows'][number];

const PAGE_SIZE = 100;
const formatAmount = (amount: number | null) => (
  <span className="whitespace-nowrap">{amount === null ? '-' : formatKurus(amount)}</span>
);

const columns: DataTableColumn<Row>[] = [
  {
    id: 'transactionId',
    header: 'İşlem',
    cardSlot: 'title',
    cell: ({ transactionId }) => <span className="wrap-anywhere">{transactionId}</span>,
  },
  {
    id: 'state',
    header: 'Sonuç',
    cardSlot: 'corner',
    cell: ({ state }) => (
      <Badge tone={comparisonLabels[state].tone}>{comparisonLabels[state].label}</Badge>
    ),
  },
  { id: 'here', header: 'Bizde', align: 'right', cell: ({ here }) => formatAmount(here) },
  { id: 'there', header: 'Partnerde', align: 'right', cell: ({ there }) => formatAmount(there) },
];

/** The compared events of site and partner, differences first. */
function CompareResult({ comparison }: { comparison: StatementComparison }) {
  const [visibleCount, setVisibleCount] = useState(PAGE_SIZE);
  const { rows } = comparison;
  return (
    <div className="grid min-w-0 gap-4" role="status">
      <Tiles className="mb-0! grid-cols-2 lg:grid-cols-4">
        {comparedStates.map((state) => (
          <Tile
            key={state}
            label={comparisonLabels[state].label}
            value={formatNumber(comparison[state])}
          />
        ))}
      </Tiles>
      {comparison.unreadable > 0 && (
        <p className="text-14 text-danger">{`Listenin ${formatNumber(comparison.unreadable)} satırı okunamadı; toplamlarda yok.`}</p>
      )}
      <ScrollPanel label="Karşılaştırma">
        <DataTable
          columns={columns}
          rows={rows.slice(0, visibleCount)}
          getRowKey={({ transactionId }) => transactionId}
          caption="Karşılaştırma"
          empty={<p className="px-panel py-4 text-14 text-text-2">İki tarafta da işlem yok.</p>}
        />
      </ScrollPanel>
      {rows.length > visibleCount && (
        <Button
          variant="outline"
          className="justify-self-center"
          onClick={() => setVisibleCount(visibleCount + PAGE_SIZE)}
        >{`${formatNumber(rows.length - visibleCount)} satır daha`}</Button>
      )}
    </div>
  );
}
