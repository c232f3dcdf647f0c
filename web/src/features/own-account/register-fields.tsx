import type { accounts } from '@vitrin/contract/accounts.ts';
import { PROMOTIONAL_CONSENT_TEXT } from '@vitrin/contract/consents.ts';
import { type FieldValues, useController } from 'react-hook-form';
import { FoldedFields } from '../../forms/folded-fields.tsx';
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
        controlSize="lg"
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
        controlSize="lg"
        autoComplete="email"
      />
      <PasswordField
        control={control}
        name="password"
        label="Şifre"
        required
        hint="En az 6 karakter"
        controlSize="lg"
        autoComplete="new-password"
      />
      <FoldedFields
        control={control}
        title="Ad, telefon, yayın linki"
        note="isteğe bağlı"
        names={['firstName', 'lastName', 'phone', 'streamUrl']}
      >
        <PersonFields
          control={control}
          names={['firstName', 'lastName', 'phone']}
          controlSize="lg"
        />
        <TextField
          control={control}
          name="streamUrl"
          label="Yayın Linki"
          controlSize="lg"
          type="url"
          placeholder="https://"
          autoComplete="url"
          hint="Yayın linkiniz günün kuralıyla eşleşirse puan kazanırsınız."
        />
      </FoldedFields>
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
