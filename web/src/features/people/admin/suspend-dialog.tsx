import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import type { PersonDialogProps } from './person-dialog.ts';
import { usePersonMutations } from './queries.ts';

export function SuspendDialog({ person, open, onOpenChange }: PersonDialogProps) {
  const { setSuspended } = usePersonMutations(person.id);
  // Captured once, so that the dialog doesn't change while it closes.
  const [isSuspended] = useState(person.suspended);

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={isSuspended ? 'Hesap yeniden açılsın mı?' : 'Hesap askıya alınsın mı?'}
      message={
        isSuspended
          ? `“${person.username}” yeniden giriş yapabilecek.`
          : `“${person.username}” adlı üyenin bütün oturumları hemen kapanacak ve hesap yeniden açılana kadar giriş yapamayacak. Puanları ve kayıtları durur.`
      }
      tone={isSuspended ? 'primary' : 'danger'}
      confirmLabel={isSuspended ? 'Hesabı Aç' : 'Askıya Al'}
      onConfirm={() => setSuspended.mutateAsync(!isSuspended)}
    />
  );
}
