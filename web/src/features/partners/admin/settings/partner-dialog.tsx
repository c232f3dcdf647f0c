import {
  type Partner,
  type PartnerWithSecret,
  partnerDefaults,
  partners,
} from '@vitrin/contract/partners.ts';
import { useState } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { useConflict } from '../../../../admin-kit/conflict/use-conflict.tsx';
import { toOptions } from '../../../../admin-kit/fields/common-fields.tsx';
import { findFirstError } from '../../../../forms/form-errors.ts';
import { type BoundFieldProps, TextField } from '../../../../forms/form-fields.tsx';
import { DateField, SelectField, TextareaField } from '../../../../forms/rich-form-fields.tsx';
import { SwitchField } from '../../../../forms/switch-field.tsx';
import { useContractForm } from '../../../../forms/use-contract-form.ts';
import { partnerConsentLabels } from '../../../../labels/partners.ts';
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx';
import type { DialogOpenProps } from '../../../../ui/dialog/use-dialog.ts';
import { Field } from '../../../../ui/input/field.tsx';
import { Textarea } from '../../../../ui/input/text-input.tsx';
import { useCreatePartner, usePartnerMutations } from '../mutations.ts';
import { Handover } from './handover.tsx';

const consentOptions = toOptions(partnerConsentLabels);

/** The form of a partner. After creating a partner, it shows URL and secret. */
export function PartnerDialog({
  partner,
  ...openProps
}: DialogOpenProps & { partner: Partner | null }) {
  const [createdPartner, setCreatedPartner] = useState<PartnerWithSecret | null>(null);
  const create = useCreatePartner();
  const { update } = usePartnerMutations(partner?.id ?? '');
  const conflict = useConflict<Partner>({
    write: ({ version }, body) => update.mutateAsync({ version, body }),
    onDone: () => openProps.onOpenChange(false),
  });
  const form = useContractForm({
    body: partners.create.body,
    row: partner,
    defaults: { ...partnerDefaults, hosts: [] },
    submit: async (body) => {
      if (partner) return conflict.save(partner, body);
      setCreatedPartner(await create.mutateAsync(body));
    },
  });
  const { control } = form;
  return (
    <FormDialog
      {...openProps}
      form={form}
      title={getTitle(partner, createdPartner)}
      submitLabel={partner ? 'Kaydet' : 'Oluştur'}
      busyLabel="Kaydediliyor..."
      result={createdPartner && <Handover partner={createdPartner} />}
    >
      <TextField control={control} name="name" label="Ad" required maxLength={80} />
      <LinesField
        control={control}
        name="hosts"
        label="Alan adları"
        required
        placeholder="ornek.com"
        hint="Her satıra bir tane. Linkler yalnızca bunlara ve alt alan adlarına gidebilir."
      />
      <TextField
        control={control}
        name="clickParam"
        label="Tıklama parametresi"
        maxLength={32}
        spellCheck={false}
        autoCapitalize="none"
        hint="Tıklama numarası partnerin linkine bu adla eklenir."
      />
      <LinesField
        control={control}
        name="allowedIps"
        label="İzinli IP adresleri"
        placeholder="203.0.113.0/24"
        hint="Her satıra bir tane. Boş bırakılırsa bildirim her adresten kabul edilir."
      />
      <SwitchField
        control={control}
        name="signed"
        label="İmzalı bildirim iste"
        hint="Partner her bildirimi gizli anahtarla imzalamalıdır."
      />
      <SelectField
        control={control}
        name="consent"
        label="Yazılı onay"
        options={consentOptions}
        hint="Partnerin, oyuncuların ödüllendirilmesine verdiği onay. Site ayarı açıkken geçerli bir onay girilmezse bilet firması başvurulara kapalı kalır."
      />
      <DateField
        control={control}
        name="consentUntil"
        label="Onayın son günü"
        placeholder="Süresiz"
        hint="Seçilmezse süresizdir. Bitmeden 14 gün önce panelde uyarılırsınız."
      />
      <TextareaField
        control={control}
        name="consentNote"
        label="Onay notu"
        rows={2}
        maxLength={500}
        hint="Örneğin sözleşmenin tarihi ve saklandığı yer."
      />
      {conflict.dialog}
    </FormDialog>
  );
}

function getTitle(partner: Partner | null, createdPartner: PartnerWithSecret | null): string {
  if (createdPartner) return `${createdPartner.name} eklendi`;
  return partner ? 'Partneri Düzenle' : 'Yeni Partner';
}

const splitWords = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

/** A text area for a list of words, separated by line breaks, spaces, commas or semicolons. */
function LinesField<T extends FieldValues>({
  control,
  name,
  placeholder,
  ...fieldProps
}: BoundFieldProps<T> & { placeholder?: string }) {
  const { field, fieldState } = useController({ control, name });
  const { value, onChange, ...rest } = field;
  const words: unknown = value;
  // The text is stored separately: the form's value has no blank lines, which the user must be able to type.
  const [text, setText] = useState(() => (Array.isArray(words) ? words.join('\n') : ''));
  return (
    <Field {...fieldProps} error={findFirstError(fieldState.error)}>
      {(aria) => (
        <Textarea
          {...aria}
          {...rest}
          rows={3}
          spellCheck={false}
          autoCapitalize="none"
          placeholder={placeholder}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            onChange(splitWords(target.value));
          }}
        />
      )}
    </Field>
  );
}
