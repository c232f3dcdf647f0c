import type { FieldPath, FieldValues } from 'react-hook-form';
import { type FormControl, TextField } from '../../forms/form-fields.tsx';

interface PersonFieldsProps<T extends FieldValues> {
  control: FormControl<T>;
  /** The fields for first name, last name and phone number. */
  names: [firstName: FieldPath<T>, lastName: FieldPath<T>, phone: FieldPath<T>];
  controlSize?: 'lg';
}

/** Name and phone number, at the registration and in the profile. */
export function PersonFields<T extends FieldValues>({ names, ...shared }: PersonFieldsProps<T>) {
  const [firstName, lastName, phone] = names;
  return (
    <>
      <div className="grid grid-cols-1 gap-3.5 min-[37.5rem]:grid-cols-2">
        <TextField {...shared} name={firstName} label="Ad" autoComplete="given-name" />
        <TextField {...shared} name={lastName} label="Soyad" autoComplete="family-name" />
      </div>
      <TextField
        {...shared}
        name={phone}
        label="Telefon"
        type="tel"
        autoComplete="tel"
        placeholder="0(5XX) XXX XX XX"
      />
    </>
  );
}
