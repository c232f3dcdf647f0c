import { type SyntheticEvent, useState } from 'react';
import { getErrorMessage } from '../../../lib/api-error.ts';
import { useSingleFlight } from '../../../lib/use-single-flight.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Select } from '../../../ui/input/select.tsx';
import type { PersonDialogProps } from './person-dialog.ts';
import { usePersonMutations } from './queries.ts';
import { roleDescriptions, roleOptions } from './role-labels.tsx';

export function RoleDialog({ person, open, onOpenChange }: PersonDialogProps) {
  const { setRole } = usePersonMutations(person.id);
  const runOnce = useSingleFlight();
  const [role, setChosen] = useState(person.role);
  const send = () =>
    setRole
      .mutateAsync(role)
      .then(() => onOpenChange(false))
      .catch(() => {});
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    runOnce(send);
  };

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={{ props: { onSubmit }, isDirty: role !== person.role, isBusy: setRole.isPending }}
      submitLabel="Rolü Değiştir"
      submitDisabled={role === person.role}
      busyLabel="Değiştiriliyor..."
      title="Rolü değiştir"
      description={`“${person.username}” için; açık oturumlarında hemen geçerli olur.`}
    >
      <Field label="Yeni rol" hint={roleDescriptions[role]}>
        {(control) => (
          <Select {...control} options={roleOptions} value={role} onValueChange={setChosen} />
        )}
      </Field>
      {setRole.error && <Notice tone="danger">{getErrorMessage(setRole.error)}</Notice>}
    </FormDialog>
  );
}
