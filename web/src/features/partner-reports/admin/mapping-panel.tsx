import type { PartnerReport } from '@vitrin/contract/partner-reports.ts';
import { type FormEvent, useState } from 'react';
import { ApiError, getErrorMessage } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ApprovedWordsField, DateOrderField, DecimalField } from './format-fields.tsx';
import { detectSampleDateOrder, detectSampleDecimalMark } from './format-sample.ts';
import { findApprovedWords, guessMapping } from './guess-mapping.ts';
import { getSelectedColumns, MappingFields } from './mapping-fields.tsx';
import { useReportMutations } from './mutations.ts';
import { ReadingForm } from './reading-form.tsx';
import { SampleTable } from './sample-table.tsx';

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
