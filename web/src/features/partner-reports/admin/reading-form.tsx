import {
  type Delimiter,
  delimiters,
  type Encoding,
  encodings,
} from '@vitrin/contract/partner-file.ts';
import type { PartnerReport } from '@vitrin/contract/partner-reports.ts';
import { ChevronDown } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { delimiterLabels, encodingLabels } from '../../../labels/partner-reports.ts';
import { ApiError, getErrorMessage } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { TextInput } from '../../../ui/input/text-input.tsx';
import { useReportMutations } from './mutations.ts';

/** How the file was read, and a form to have it read in another way. */
export function ReadingForm({ report }: { report: PartnerReport }) {
  const { read } = useReportMutations(report.id);
  const [delimiter, setDelimiter] = useState(report.delimiter);
  const [encoding, setEncoding] = useState(report.encoding);
  const [headerLine, setHeaderLine] = useState(String(report.headerLine ?? 1));
  const isHeaderChanged = headerLine !== String(report.headerLine);
  const isChanged =
    delimiter !== report.delimiter || encoding !== report.encoding || isHeaderChanged;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged) return;
    // The header is searched again unless the user entered it.
    const line = isHeaderChanged ? Number(headerLine) : null;
    const body = { delimiter, encoding, headerLine: line };
    const onSuccess = (readReport: PartnerReport) =>
      setHeaderLine(String(readReport.headerLine ?? 1));
    read.mutate(body, { onSuccess });
  };
  const isHeaderError =
    read.error instanceof ApiError &&
    read.error.fieldIssues.some(({ path }) => path === 'headerLine');
  const summary = [
    report.delimiter && `${delimiterLabels[report.delimiter]} ayraçlı`,
    report.encoding && encodingLabels[report.encoding],
    report.headerLine && `başlık ${report.headerLine}. satırda`,
  ];
  return (
    <details className="group rounded-[12px] border border-line-2">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-3.5 py-2 text-14 [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
          <span className="font-strong">Dosyanın okunuşu</span>
          <span className="text-13 text-text-2">{summary.filter(Boolean).join(', ')}</span>
        </span>
        <ChevronDown className="size-4 flex-none group-open:rotate-180" />
      </summary>
      <form
        className="grid items-start gap-4 px-3.5 pt-1 pb-3.5 sm:grid-cols-2 xl:grid-cols-4"
        onSubmit={submit}
      >
        {delimiter && (
          <Field label="Ayraç">
            {(control) => (
              <Select
                {...control}
                options={delimiters.map((value) => ({ value, label: delimiterLabels[value] }))}
                value={delimiter}
                onValueChange={(value) => setDelimiter(value as Delimiter)}
              />
            )}
          </Field>
        )}
        {encoding && (
          <Field label="Kodlama">
            {(control) => (
              <Select
                {...control}
                options={encodings.map((value) => ({ value, label: encodingLabels[value] }))}
                value={encoding}
                onValueChange={(value) => setEncoding(value as Encoding)}
              />
            )}
          </Field>
        )}
        <Field label="Başlık satırı" error={isHeaderError && getErrorMessage(read.error)}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={headerLine}
              onChange={(event) => setHeaderLine(event.currentTarget.value.replace(/\D/g, ''))}
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="outline"
          className="justify-self-start sm:mt-6.5"
          disabled={!isChanged || headerLine === ''}
          busy={read.isPending}
          busyLabel="Okunuyor..."
        >
          Yeniden oku
        </Button>
        {read.error && !isHeaderError && (
          <Notice tone="danger" role="alert" className="sm:col-span-2 xl:col-span-4">
            {getErrorMessage(read.error)}
          </Notice>
        )}
      </form>
    </details>
  );
}
