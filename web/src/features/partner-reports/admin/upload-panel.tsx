import { useQuery } from '@tanstack/react-query';
import { MAX_REPORT_BYTES } from '@vitrin/contract/partner-limits.ts';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { classNames } from '../../../lib/class-names.ts';
import { toast } from '../../../lib/toast.ts';
import { Field } from '../../../ui/input/field.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useFileDrop } from '../../../ui/upload/use-file-drop.ts';
import { useUploadReport } from './mutations.ts';

/** Selects a company and uploads its report. */
export function UploadPanel() {
  const companies = useQuery(apiQuery('GET /api/ticket-companies/all', {}));
  const [company, setCompany] = useState<string | null>(null);
  const send = useUploadReport();
  const navigate = useNavigate();
  const take = (file: File) => {
    if (!company || send.isPending) {
      if (!company) toast({ title: 'Önce firmayı seçin', variant: 'destructive' });
      return;
    }
    if (file.size > MAX_REPORT_BYTES) {
      toast({
        title: 'Hata',
        description: 'Dosya en fazla 20 MB olabilir',
        variant: 'destructive',
      });
      return;
    }
    send.mutate(
      { ticketCompanyId: company, file },
      { onSuccess: ({ id }) => navigate(`/admin/mutabakat/${id}`) },
    );
  };
  const { over, handlers } = useFileDrop(take, send.isPending);
  const options = (companies.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Panel pad as="section" aria-label="Liste yükle" className="mb-6">
      <div className="grid items-end gap-4 md:grid-cols-[280px_minmax(0,1fr)]">
        <Field label="Firma">
          {(control) => (
            <Select {...control} options={options} value={company} onValueChange={setCompany} />
          )}
        </Field>
        <div
          {...handlers}
          aria-busy={send.isPending}
          className={classNames(
            'relative flex min-h-20 items-center gap-4 rounded-lg border border-dashed px-4 has-[>input:focus-visible]:outline-2 has-[>input:focus-visible]:outline-offset-2 has-[>input:focus-visible]:outline-focus',
            over ? 'border-brand bg-accent-soft' : 'border-control-line hover:border-text-3',
          )}
        >
          <Upload className="size-5 flex-none text-text-3" aria-hidden="true" />
          <span className="grid min-w-0 text-14">
            <b className="font-strong">
              {send.isPending ? 'Okunuyor...' : 'Dosya seç veya sürükle'}
            </b>
            <span className="text-13 text-text-3">CSV ya da Excel (XLSX), en fazla 20 MB</span>
          </span>
          <input
            type="file"
            aria-label="Partnerin listesi"
            className="absolute inset-0 w-full cursor-pointer opacity-0"
            accept=".csv,.txt,.tsv,.xlsx"
            disabled={send.isPending}
            onChange={({ target }) => {
              const file = target.files?.[0];
              // Reset, so that selecting the same file again fires a change event.
              target.value = '';
              if (file) take(file);
            }}
          />
        </div>
      </div>
    </Panel>
  );
}
