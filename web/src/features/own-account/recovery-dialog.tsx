import { ReauthenticationDialog } from '../../forms/reauthentication-dialog.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { toast } from '../../lib/toast.ts';
import type { DialogOpenProps } from '../../ui/dialog/use-dialog.ts';

interface RecoveryDialogProps extends DialogOpenProps {
  /** True to enable Telegram as a way of recovery. */
  shouldEnable: boolean;
}

/** The dialog that enables or disables Telegram as a way of recovery. */
export default function RecoveryDialog({ shouldEnable, ...openProps }: RecoveryDialogProps) {
  const save = useApi('PUT /api/user/recovery', {
    onSuccess: () =>
      toast({ title: `Telegram ile şifre kurtarma ${shouldEnable ? 'açıldı' : 'kapatıldı'}` }),
  });
  return (
    <ReauthenticationDialog
      {...openProps}
      title={shouldEnable ? 'Telegram ile şifre kurtarma' : 'Telegram ile kurtarma kapatılsın mı?'}
      description={
        shouldEnable
          ? 'Şifrenizi unutursanız yeni şifre linkini Telegram hesabınıza da göndeririz.'
          : 'Yeni şifre linki bundan sonra yalnızca e-posta adresinize gelir.'
      }
      submitLabel={shouldEnable ? 'Aç' : 'Kapat'}
      busyLabel="Kaydediliyor..."
      onConfirm={(values) => save.mutateAsync({ ...values, telegram: shouldEnable })}
    />
  );
}
