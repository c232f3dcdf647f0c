import { useQuery } from '@tanstack/react-query';
import { MAX_IMPORTED_CODES, type Reward } from '@vitrin/contract/market.ts';
import { useState } from 'react';
import { z } from 'zod';
import { FormField } from '../../../forms/form-fields.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { showSuccess } from '../../../lib/result-toast.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import type { DialogOpenProps } from '../../../ui/dialog/use-dialog.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Textarea } from '../../../ui/input/text-input.tsx';
import { ScrollBox } from '../../../ui/layout/scroll-box.tsx';
import { FileButton } from '../../../ui/upload/file-button.tsx';
import { findRefusedLines, parseCodeLines, type RefusedLine } from './code-lines.ts';

const body = z.object({ text: z.string() });

interface CodesDialogProps extends DialogOpenProps {
  reward: Reward;
}

/** Imports codes of a reward, pasted or from a file, and shows which lines the server refused. */
export function CodesDialog({ reward, open, onOpenChange }: CodesDialogProps) {
  const params = { id: reward.id };
  const { data: counts } = useQuery(apiQuery('GET /api/rewards/:id/codes', { params }));
  const [refusedLines, setRefusedLines] = useState<RefusedLine[]>([]);
  const importCodes = useApi('POST /api/rewards/:id/codes', {
    params,
    meta: { errorMessage: 'Kodlar eklenemedi' },
    onSuccess: ({ added, left }) =>
      showSuccess(`${formatNumber(added)} kod eklendi. Kalan kod: ${formatNumber(left)}`),
  });
  const form = useContractForm({
    body,
    validate: ({ text }) => {
      const message = validateCount(parseCodeLines(text).length);
      return message === undefined ? undefined : { path: 'text', message };
    },
    submit: async ({ text }) => {
      const lines = parseCodeLines(text);
      try {
        await importCodes.mutateAsync({ codes: lines.map(({ code }) => code) });
        onOpenChange(false);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setRefusedLines(findRefusedLines(lines, error.fieldIssues));
      }
    },
  });
  const setText = (text: string) => {
    setRefusedLines([]);
    form.setValue('text', text, { shouldDirty: true });
    form.clearErrors();
  };
  const removeRefusedLines = () => {
    const refusedNumbers = new Set(refusedLines.map(({ line }) => line));
    const lines = parseCodeLines(form.getValues('text'));
    const remainingLines = lines.filter(({ line }) => !refusedNumbers.has(line));
    setText(remainingLines.map(({ code }) => code).join('\n'));
  };

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      size="md"
      title="Kodlar"
      description={reward.title}
      submitLabel="Kodları ekle"
      busyLabel="Ekleniyor..."
    >
      <dl className="grid grid-cols-2 gap-3">
        <Count name="Kalan" count={counts?.left} />
        <Count name="Kullanılan" count={counts?.used} />
      </dl>
      {!reward.isDigital && (
        <Notice>
          İlk kodlarla birlikte ödülün stoku, kalan kod sayısı olur. Ödülü alan üye kodunu hemen
          görür ve sipariş teslim edilmiş sayılır.
        </Notice>
      )}
      <FormField
        control={form.control}
        name="text"
        label="Yeni kodlar"
        hint={`Her satıra bir kod yazın, yapıştırın ya da dosyadan alın. Bir seferde en fazla ${formatNumber(MAX_IMPORTED_CODES)} kod eklenir.`}
      >
        {({ onChange, ...field }) => (
          <Textarea
            {...field}
            rows={7}
            className="font-mono"
            autoComplete="off"
            spellCheck={false}
            readOnly={form.isBusy}
            onChange={(event) => {
              setRefusedLines([]);
              onChange(event);
            }}
          />
        )}
      </FormField>
      <div>
        <FileButton
          label="Kodlar"
          accept=".txt,.csv,text/plain,text/csv"
          disabled={form.isBusy}
          onFile={(file) => void file.text().then(setText)}
        />
      </div>
      {refusedLines.length > 0 && (
        <Notice tone="danger" role="alert">
          <p className="font-strong">{`${formatNumber(refusedLines.length)} satır kabul edilmedi. Hiçbir kod eklenmedi.`}</p>
          <ScrollBox label="Kabul edilmeyen satırlar" className="my-2 max-h-40 overflow-y-auto">
            <ul className="grid gap-1">
              {refusedLines.map(({ line, code, message }) => (
                <li key={line} className="wrap-anywhere">
                  <b className="font-strong">{`${formatNumber(line)}. satır`}</b>
                  <span>{` (${code}): ${message}`}</span>
                </li>
              ))}
            </ul>
          </ScrollBox>
          <Button variant="outline" size="sm" onClick={removeRefusedLines}>
            Bu satırları çıkar
          </Button>
        </Notice>
      )}
    </FormDialog>
  );
}

function Count({ name, count }: { name: string; count: number | undefined }) {
  return (
    <div className="rounded-lg bg-s2 px-4 py-3">
      <dt className="text-13 text-text-2">{name}</dt>
      <dd className="text-20 font-strong tabular-nums">
        {count === undefined ? '…' : formatNumber(count)}
      </dd>
    </div>
  );
}

function validateCount(count: number): string | undefined {
  if (count === 0) return 'En az bir kod yazın.';
  if (count <= MAX_IMPORTED_CODES) return undefined;
  return `${formatNumber(count)} kod var; bir seferde en fazla ${formatNumber(MAX_IMPORTED_CODES)} kod eklenir.`;
}
