import { useQuery } from '@tanstack/react-query';
import { MAX_REPORT_BYTES } from '@vitrin/contract/partner-limits.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { Field } from '../../../ui/input/field.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { FileDropZone } from '../../../ui/upload/file-drop-zone.tsx';
import { useUploadReport } from './mutations.ts';

/** The form that uploads the report of a company. */
export function UploadPanel() {
  const companies = useQuery(apiQuery('GET /api/ticket-companies/all', {}));
  const [companyId, setCompanyId] = useState<string | null>(null);
  /** A file that was chosen before the company */
  const [waitingFile, setWaitingFile] = useState<File | null>(null);
  const uploadReport = useUploadReport();
  const navigate = useNavigate();
  const uploadFile = (file: File, ticketCompanyId: string) =>
    uploadReport.mutate(
      { ticketCompanyId, file },
      { onSuccess: ({ id }) => navigate(`/admin/mutabakat/${id}`) },
    );
  const selectFile = (file: File) =>
    companyId ? uploadFile(file, companyId) : setWaitingFile(file);
  const selectCompany = (id: string) => {
    setCompanyId(id);
    setWaitingFile(null);
    if (waitingFile) uploadFile(waitingFile, id);
  };
  const title = uploadReport.isPending
    ? 'Okunuyor...'
    : waitingFile
      ? `${waitingFile.name} seçildi; okumak için firmayı seçin`
      : undefined;
  const options = (companies.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Panel
      as="section"
      className="mb-3 grid gap-2 p-2 rows:grid-cols-[minmax(0,1fr)_240px]"
      aria-label="Liste yükle"
      data-wide=""
    >
      <FileDropZone
        isCompact
        label="Partnerin listesi"
        hint="CSV ya da Excel (XLSX), en fazla 20 MB"
        accept=".csv,.txt,.tsv,.xlsx"
        maxBytes={MAX_REPORT_BYTES}
        title={title}
        busy={uploadReport.isPending}
        onFile={selectFile}
      />
      <Field label="Firma" hideLabel>
        {(control) => (
          <Select
            {...control}
            options={options}
            placeholder="Firma seçin"
            value={companyId}
            onValueChange={selectCompany}
          />
        )}
      </Field>
    </Panel>
  );
}
