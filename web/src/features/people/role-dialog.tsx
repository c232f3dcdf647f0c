import { useId, useState } from 'react';
import { userMessage } from '../../platform/api-client.ts';
import { useOneAtATime } from '../../platform/use-one-at-a-time.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import type { PersonDialogProps } from './person-dialog.ts';
import { usePersonWrites } from './person-queries.ts';
import { roleOptions, roleRights } from './person-words.tsx';

export function RoleDialog({ person, open, onOpenChange }: PersonDialogProps) {
  const { setRole } = usePersonWrites(person.id);
  const once = useOneAtATime();
  const [role, setChosen] = useState(person.role);
  const formId = useId();
  const send = () =>
    setRole
      .mutateAsync(role)
      .then(() => onOpenChange(false))
      .catch(() => {});

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Rolü değiştir"
      description={`“${person.username}” için; açık oturumlarında hemen geçerli olur.`}
      footer={
        <>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            İptal
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={role === person.role}
            busy={setRole.isPending}
            busyLabel="Değiştiriliyor..."
          >
            Rolü Değiştir
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="dform"
        onSubmit={(event) => {
          event.preventDefault();
          once(send);
        }}
      >
        <Field label="Yeni rol" hint={roleRights[role]}>
          {(control) => (
            <Select {...control} options={roleOptions} value={role} onValueChange={setChosen} />
          )}
        </Field>
        {setRole.error && <Notice tone="no">{userMessage(setRole.error)}</Notice>}
      </form>
    </Dialog>
  );
}
