import { accounts } from '@vitrin/contract/accounts.ts';
import { CurrentPasswordField, PasswordField } from '../../forms/form-fields.tsx';
import { SecondStepCodeField } from '../../forms/reauthentication-fields.tsx';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { UserSlot } from '../../lib/session/user-slot.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button/button.tsx';
import { TitledPanel } from '../../ui/layout/panel-title.tsx';

export function PasswordPanel() {
  const changePassword = useApi('POST /api/user/password', {
    onSuccess: () => {
      form.reset();
      toast({ title: 'Şifreniz güncellendi' });
    },
  });
  const form = useContractForm({
    body: accounts.changePassword.body,
    submit: changePassword.mutateAsync,
  });

  return (
    <TitledPanel id="sifre-baslik" title="Şifre Değiştir">
      <form className="grid gap-4 px-gutter pt-1 pb-6 md:grid-cols-2" {...form.props}>
        {/* Password managers need the username. */}
        <UserSlot name="password-username" select={({ username }) => username}>
          {(username) => (
            <input hidden type="text" autoComplete="username" value={username} readOnly />
          )}
        </UserSlot>
        <CurrentPasswordField control={form.control} name="currentPassword" label="Mevcut Şifre" />
        <PasswordField
          control={form.control}
          name="newPassword"
          label="Yeni Şifre"
          required
          hint="En az 6 karakter. Diğer cihazlardaki oturumlarınız kapanır."
          autoComplete="new-password"
        />
        <SecondStepCodeField control={form.control} name="code" />
        <Button
          type="submit"
          className="col-start-1 justify-self-start max-md:w-full"
          busy={changePassword.isPending}
          busyLabel="Güncelleniyor..."
        >
          Şifreyi güncelle
        </Button>
      </form>
    </TitledPanel>
  );
}
