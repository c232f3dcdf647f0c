import { useMutation } from '@tanstack/react-query';
import { MAX_REPORT_BYTES } from '@vitrin/contract/partner-limits.ts';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { formatMonth } from '../../../lib/format/date-time.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { FileDropZone } from '../../../ui/upload/file-drop-zone.tsx';
import { CompareHints } from './compare-hints.tsx';
import { CompareResult } from './compare-result.tsx';
import { type ComparisonHints, compareStatement } from './mutations.ts';

/** Compares a list of the partner with the month; nothing is stored. */
export function ComparePanel({ id, month }: { id: string; month: string }) {
  const [file, setFile] = useState<File | null>(null);
  const compare = useMutation({
    mutationFn: (input: { file: File; hints: ComparisonHints }) =>
      compareStatement(id, { month, ...input }),
    meta: { errorMessage: 'Liste karşılaştırılamadı' },
  });
  const send = (next: File) => {
    setFile(next);
    compare.mutate({ file: next, hints: {} });
  };
  const faults = compare.error instanceof ApiError ? compare.error.faults : [];
  return (
    <Panel as="section" pad className="mt-5 grid gap-4 print:hidden" aria-labelledby="karsilastir">
      <div>
        <h2 id="karsilastir" className="text-15 font-strong">
          Partnerin listesiyle karşılaştır
        </h2>
        <p className="text-14 text-text-2">
          {formatMonth(month)} işlemleri, işlem numarası ve tutarıyla karşılaştırılır. Dosya
          saklanmaz.
        </p>
      </div>
      <FileDropZone
        label="Partnerin listesi"
        hint="CSV ya da Excel (XLSX), en fazla 20 MB"
        accept=".csv,.txt,.tsv,.xlsx"
        maxBytes={MAX_REPORT_BYTES}
        title={
          compare.isPending ? 'Karşılaştırılıyor...' : (file?.name ?? 'Dosya seç veya sürükle')
        }
        busy={compare.isPending}
        onFile={send}
      />
      {file && faults.length > 0 && (
        <CompareHints
          faults={faults}
          isBusy={compare.isPending}
          onSubmit={(hints) => compare.mutate({ file, hints })}
        />
      )}
      {compare.data && <CompareResult comparison={compare.data} />}
    </Panel>
  );
}
