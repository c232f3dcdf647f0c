import type { accounts } from '@vitrin/contract/accounts.ts';
import { PROMOTIONAL_CONSENT_TEXT } from '@vitrin/contract/consents.ts';
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
      <fieldset className="grid gap-4.5">
        <legend className="flex w-full items-center gap-3 pb-4.5 text-13 text-text-3 after:h-px after:flex-1 after:bg-line">
          <b className="font-strong text-text-2">İsteğe bağlı</b> sonra profilinizden de
          ekleyebilirsiniz
        </legend>
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
      </fieldset>
      <CheckboxField control={control} name="promotional" label={PROMOTIONAL_CONSENT_TEXT} />
    </>
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
