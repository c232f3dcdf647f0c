import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '@vitrin/contract/api.ts';
import { ownAccount } from '@vitrin/contract/own-account.ts';
import { useId } from 'react';
import { call } from '../../platform/api-client.ts';
import { PasswordField } from '../../platform/form-fields.tsx';
import { leaveFor } from '../../platform/kept-toast.ts';
import { useContractForm } from '../../platform/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';

interface DeleteAccountDialogProps {
  username: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Says what is lost and asks for the password. */
export function DeleteAccountDialog({ username, open, onOpenChange }: DeleteAccountDialogProps) {
  const formId = useId();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: async (body: InputOf<'POST /api/user/delete'>['body']) => {
      // What is still being read would be refused once the session has ended.
      await client.cancelQueries();
      return call('POST /api/user/delete', { body });
    },
    onSuccess: () => leaveFor('/', { title: 'Hesabınız silindi' }),
  });
  const form = useContractForm({ body: ownAccount.remove.body, submit: remove.mutateAsync });

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Hesabınız silinsin mi?"
      footer={
        <>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            Vazgeç
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            busy={remove.isPending || remove.isSuccess}
            busyLabel="Siliniyor..."
          >
            Hesabımı Sil
          </Button>
        </>
      }
    >
      <form id={formId} className="dform" {...form.props}>
        <Notice tone="no">
          Hesabınız ve kişisel bilgileriniz kalıcı olarak silinir. Puanlarınız ve geçmişiniz geri
          getirilemez.
        </Notice>
        <PasswordField
          control={form.control}
          name="password"
          label="Şifre"
          required
          hint="Onaylamak için şifrenizi girin."
          autoComplete="current-password"
        />
        {/* Password managers want to know whose it is; after it, for the first field has the focus. */}
        <input hidden type="text" autoComplete="username" value={username} readOnly />
      </form>
    </Dialog>
  );
}
