import type { DecimalMark } from '@vitrin/contract/partner-amount.ts';
import type { PartnerReport } from '@vitrin/contract/partner-reports.ts';
import { type FormEvent, useState } from 'react';
import { ApiError, getErrorMessage } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { detectSampleDecimalMark } from './format-sample.ts';
import { guessMapping } from './guess-mapping.ts';
import { useReportMutations } from './mutations.ts';
import { SampleTable } from './sample-table.tsx';

const NONE = '-';
/** The fields of a mapping, with their labels. */
export const mappingFields = [
  { key: 'username', label: 'Kullanıcı adı', isRequired: true },
  { key: 'amount', label: 'Tutar', isRequired: true },
  { key: 'date', label: 'Ödeme tarihi', isRequired: false },
  { key: 'reference', label: 'Referans', isRequired: false },
] as const;
type MappingKey = (typeof mappingFields)[number]['key'];

const decimalOptions = [
  { value: NONE, label: 'Otomatik' },
  { value: 'comma', label: 'Virgül (1.234,56)' },
  { value: 'dot', label: 'Nokta (1,234.56)' },
];

/** The form that assigns columns to fields, with a sample and its parsed values. */
export function MappingPanel({ report, onDone }: { report: PartnerReport; onDone: () => void }) {
  const { columns, sample } = report;
  const [guessedMapping] = useState(() => (report.mapping ? null : guessMapping(report)));
  const mapping = report.mapping ?? guessedMapping;
  const [selectedColumns, setSelectedColumns] = useState<Record<MappingKey, number | null>>({
    username: mapping?.username ?? null,
    amount: mapping?.amount ?? null,
    date: mapping?.date ?? null,
    reference: mapping?.reference ?? null,
  });
  const [decimal, setDecimal] = useState<DecimalMark | null>(mapping?.decimal ?? null);
  const { map: saveMapping } = useReportMutations(report.id);
  const { username, amount, date, reference } = selectedColumns;
  const isReady = username !== null && amount !== null;
  const effectiveDecimal =
    decimal ?? (amount === null ? null : detectSampleDecimalMark(sample, amount));
  const isDecimalRequired =
    saveMapping.error instanceof ApiError && saveMapping.error.body?.code === 'reports.decimal';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    saveMapping.mutate({ username, amount, date, reference, decimal }, { onSuccess: onDone });
  };
  const options = columns.map((name, index) => ({ value: String(index), label: name }));
  return (
    <Panel pad as="section" aria-label="Sütunlar">
      <form className="grid gap-6" onSubmit={submit}>
        {guessedMapping && (
          <p className="text-14 text-text-2">
            Sütunları başlıklara ve içeriğe bakarak tahmin ettik. Örnek satırlardan kontrol edin.
          </p>
        )}
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-5">
          {mappingFields.map(({ key, label, isRequired }) => (
            <Field key={key} label={label} required={isRequired}>
              {(control) => (
                <Select
                  {...control}
                  options={isRequired ? options : [{ value: NONE, label: 'Yok' }, ...options]}
                  value={
                    selectedColumns[key] === null
                      ? isRequired
                        ? null
                        : NONE
                      : String(selectedColumns[key])
                  }
                  onValueChange={(value) =>
                    setSelectedColumns({
                      ...selectedColumns,
                      [key]: value === NONE ? null : Number(value),
                    })
                  }
                />
              )}
            </Field>
          ))}
          <Field
            label="Ondalık ayırıcı"
            error={isDecimalRequired && decimal === null && getErrorMessage(saveMapping.error)}
          >
            {(control) => (
              <Select
                {...control}
                options={decimalOptions}
                value={decimal ?? NONE}
                onValueChange={(value) =>
                  setDecimal(value === NONE ? null : (value as DecimalMark))
                }
              />
            )}
          </Field>
        </div>
        <SampleTable
          columns={columns}
          sample={sample}
          amountColumn={amount}
          dateColumn={date}
          decimal={effectiveDecimal}
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
    </Panel>
  );
}
