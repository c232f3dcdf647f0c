import type { accounts } from '@vitrin/contract/accounts.ts';
import { PROMOTIONAL_CONSENT_TEXT } from '@vitrin/contract/consents.ts';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { type BoundFieldProps, PasswordField, TextField } from '../../forms/form-fields.tsx';
import type { BoundForm } from '../../forms/use-contract-form.ts';
import { Checkbox } from '../../ui/input/checkbox.tsx';
import { PersonFields } from './person-fields.tsx';

export function RegisterFields({ form }: { form: BoundForm<typeof accounts.register.body> }) {
  const { control } = form;
  return (
    <>
      <TextField
        control={control}
        name="username"
        label="Kullanıcı Adı"
        required
        hint="En az 3 karakter"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        control={control}
        name="email"
        label="E-posta"
        required
        type="email"
        autoComplete="email"
      />
      <PasswordField
        control={control}
        name="password"
        label="Şifre"
        required
        hint="En az 6 karakter"
        autoComplete="new-password"
      />
      <OptionalFields form={form}>
        <PersonFields control={control} names={['firstName', 'lastName', 'phone']} />
        <TextField
          control={control}
          name="streamUrl"
          label="Yayın Linki"
          type="url"
          placeholder="https://"
          autoComplete="url"
          hint="Yayın linkiniz günün kuralıyla eşleşirse puan kazanırsınız."
        />
      </OptionalFields>
      <CheckboxField control={control} name="promotional" label={PROMOTIONAL_CONSENT_TEXT} />
    </>
  );
}

interface OptionalFieldsProps {
  form: BoundForm<typeof accounts.register.body>;
  children: ReactNode;
}

const optionalFields = ['firstName', 'lastName', 'phone', 'streamUrl'] as const;

/** Fields that are folded until the visitor, or an error in one of them, unfolds them. */
function OptionalFields({ form, children }: OptionalFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const { errors, submitCount } = form.formState;
  const isFirstError = !(errors.username || errors.email || errors.password);
  const invalidField = isFirstError && optionalFields.find((name) => errors[name]);
  const { setFocus } = form;
  // The form could not focus a folded field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each submission unfolds an invalid field
  useEffect(() => {
    if (!invalidField) return;
    setOpen(true);
    // After the fields are unfolded.
    const frame = requestAnimationFrame(() => setFocus(invalidField));
    return () => cancelAnimationFrame(frame);
  }, [invalidField, submitCount, setFocus]);
  return (
    <details
      className="group rounded-lg border border-line"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 text-14 [&::-webkit-details-marker]:hidden">
        <b className="font-strong">Ad, telefon, yayın linki</b>
        <span className="text-13 text-text-3">isteğe bağlı</span>
        <ChevronDown className="ml-auto size-4 text-text-3 group-open:rotate-180" />
      </summary>
      <div className="grid gap-4.5 px-4 pt-1.5 pb-4">{children}</div>
    </details>
  );
}

/** A checkbox with its label, bound to a form. */
function CheckboxField<T extends FieldValues>({
  control,
  name,
  label,
}: Pick<BoundFieldProps<T>, 'control' | 'name' | 'label'>) {
  const { field } = useController({ control, name });
  const { value, onChange, ...rest } = field;
  return <Checkbox {...rest} label={label} checked={value === true} onCheckedChange={onChange} />;
}
