import type { DecimalMark } from '@vitrin/contract/partner-amount.ts';
import type { DateOrder } from '@vitrin/contract/partner-date.ts';
import type { PartnerReport } from '@vitrin/contract/partner-reports.ts';
import { type FormEvent, useState } from 'react';
import { ApiError, getErrorMessage } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ApprovedWordsField, DateOrderField, DecimalField } from './format-fields.tsx';
import {
  detectSampleDateOrder,
  detectSampleDecimalMark,
  formatSampleAmount,
  formatSampleDateTime,
} from './format-sample.ts';
import { findApprovedWords, guessMapping } from './guess-mapping.ts';
import { getSelectedColumns, MappingFields } from './mapping-fields.tsx';
import { useReportMutations } from './mutations.ts';
import { ReadingForm } from './reading-form.tsx';

interface MappingPanelProps {
  report: PartnerReport;
  onDone: () => void;
}

/** How the file is read, and which columns belong to which fields. */
export function MappingPanel({ report, onDone }: MappingPanelProps) {
  const { delimiter, encoding, headerLine, columns } = report;
  return (
    <Panel pad as="section" aria-label="Sütunlar" className="grid gap-5">
      {report.hasFile && <ReadingForm report={report} />}
      <MappingForm
        // The key resets the choices once the file is read in another way.
        key={[delimiter, encoding, headerLine, ...columns].join('\n')}
        report={report}
        onDone={onDone}
      />
    </Panel>
  );
}

const parseWords = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

function MappingForm({ report, onDone }: MappingPanelProps) {
  const { columns, sample } = report;
  const [guessedMapping] = useState(() => (report.mapping ? null : guessMapping(report)));
  const mapping = report.mapping ?? guessedMapping;
  const [selectedColumns, setSelectedColumns] = useState(() => getSelectedColumns(mapping));
  const [decimal, setDecimal] = useState(mapping?.decimal ?? null);
  const [dateOrder, setDateOrder] = useState(mapping?.dateOrder ?? null);
  const [words, setWords] = useState((mapping?.approvedWords ?? []).join(', '));
  const { map: saveMapping } = useReportMutations(report.id);
  const { username, amount, date, status } = selectedColumns;
  const approvedWords = status === null ? null : parseWords(words);
  const isReady = username !== null && amount !== null && approvedWords?.length !== 0;
  const getFieldError = (code: string) =>
    saveMapping.error instanceof ApiError &&
    saveMapping.error.body?.code === code &&
    getErrorMessage(saveMapping.error);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    const body = { ...selectedColumns, username, amount, approvedWords, decimal, dateOrder };
    saveMapping.mutate(body, { onSuccess: onDone });
  };
  const listStatuses = (column: number) => [
    ...new Set(sample.map((row) => row[column] ?? '').filter(Boolean)),
  ];
  return (
    <form className="grid gap-6" onSubmit={submit}>
      {guessedMapping && (
        <p className="text-14 text-text-2">
          Sütunları başlıklara ve içeriğe bakarak tahmin ettik. Örnek satırlardan kontrol edin.
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <MappingFields
          columns={columns}
          selectedColumns={selectedColumns}
          onChange={(nextColumns) => {
            setSelectedColumns(nextColumns);
            if (nextColumns.status !== null && nextColumns.status !== status)
              setWords((findApprovedWords(sample, nextColumns.status) ?? []).join(', '));
          }}
        />
        <DecimalField
          value={decimal}
          onChange={setDecimal}
          error={decimal === null && getFieldError('reports.decimal')}
        />
        {date !== null && (
          <DateOrderField
            value={dateOrder}
            onChange={setDateOrder}
            error={dateOrder === null && getFieldError('reports.dateOrder')}
          />
        )}
        {status !== null && (
          <ApprovedWordsField value={words} onChange={setWords} statuses={listStatuses(status)} />
        )}
      </div>
      <SampleTable
        columns={columns}
        sample={sample}
        amountColumn={amount}
        dateColumn={date}
        decimal={decimal ?? (amount === null ? null : detectSampleDecimalMark(sample, amount))}
        dateOrder={(date === null ? null : detectSampleDateOrder(sample, date)) ?? dateOrder}
      />
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        disabled={!isReady}
        busy={saveMapping.isPending}
        busyLabel="Karşılaştırılıyor..."
      >
        Karşılaştır
      </Button>
    </form>
  );
}

interface SampleTableProps {
  columns: string[];
  sample: string[][];
  /** Index of the column; `null` if none is selected. */
  amountColumn: number | null;
  /** Index of the column; `null` if none is selected. */
  dateColumn: number | null;
  /** `null` while the mark is ambiguous and the user has selected none */
  decimal: DecimalMark | null;
  /** `null` while the order is ambiguous and the user has selected none */
  dateOrder: DateOrder | null;
}

/** The first rows of the file, with parsed amounts and dates. */
function SampleTable({
  columns,
  sample,
  amountColumn,
  dateColumn,
  decimal,
  dateOrder,
}: SampleTableProps) {
  const formatCell = (cell: string, column: number) => {
    if (column === amountColumn) return formatSampleAmount(cell, decimal);
    if (column === dateColumn) return formatSampleDateTime(cell, dateOrder);
    return cell;
  };
  const toIndexedItems = <T,>(items: T[]) => items.map((item, index) => ({ item, index }));
  return (
    <section
      className="max-h-80 overflow-auto rounded-md border border-line"
      aria-label="İlk satırlar"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
      tabIndex={0}
    >
      <table className="w-full border-collapse text-13">
        <thead>
          <tr>
            {toIndexedItems(columns).map(({ item: column, index }) => (
              <th
                key={index}
                scope="col"
                className="h-10 border-line border-b px-3 text-left text-12 font-medium whitespace-nowrap text-text-3"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {toIndexedItems(sample).map(({ item: cells, index: lineIndex }) => (
            <tr key={lineIndex} className="border-line border-b last:border-b-0">
              {toIndexedItems(cells).map(({ item: cell, index: cellIndex }) => (
                <td
                  key={cellIndex}
                  className="px-3 py-1.5 whitespace-nowrap text-text-2 tabular-nums"
                >
                  {formatCell(cell, cellIndex)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
