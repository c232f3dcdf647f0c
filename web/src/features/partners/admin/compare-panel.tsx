import { useMutation } from '@tanstack/react-query';
import { MAX_REPORT_BYTES } from '@vitrin/contract/partner-limits.ts';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { classNames } from '../../../lib/class-names.ts';
import { formatMonth } from '../../../lib/format/date-time.ts';
import { toast } from '../../../lib/toast.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useFileDrop } from '../../../ui/upload/use-file-drop.ts';
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
    if (next.size > MAX_REPORT_BYTES) {
      toast({
        title: 'Hata',
        description: 'Dosya en fazla 20 MB olabilir',
        variant: 'destructive',
      });
      return;
    }
    setFile(next);
    compare.mutate({ file: next, hints: {} });
  };
  const { over, handlers } = useFileDrop(send, compare.isPending);
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
      <div
        {...handlers}
        aria-busy={compare.isPending}
        className={classNames(
          'relative flex min-h-20 items-center gap-4 rounded-lg border border-dashed px-4 has-[>input:focus-visible]:outline-2 has-[>input:focus-visible]:outline-offset-2 has-[>input:focus-visible]:outline-focus',
          over ? 'border-brand bg-accent-soft' : 'border-control-line hover:border-text-3',
        )}
      >
        <Upload className="size-5 flex-none text-text-3" aria-hidden="true" />
        <span className="grid min-w-0 text-14">
          <b className="font-strong wrap-anywhere">
            {compare.isPending ? 'Karşılaştırılıyor...' : (file?.name ?? 'Dosya seç veya sürükle')}
          </b>
          <span className="text-13 text-text-3">CSV ya da Excel (XLSX), en fazla 20 MB</span>
        </span>
        <input
          type="file"
          aria-label="Partnerin listesi"
          className="absolute inset-0 w-full cursor-pointer opacity-0"
          accept=".csv,.txt,.tsv,.xlsx"
          disabled={compare.isPending}
          onChange={({ target }) => {
            const next = target.files?.[0];
            // The same file chosen again must be a change again.
            target.value = '';
            if (next) send(next);
          }}
        />
      </div>
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
