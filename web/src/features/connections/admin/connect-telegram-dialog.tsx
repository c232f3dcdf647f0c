import { connections } from '@vitrin/contract/connections.ts';
import { FormError } from '../../../forms/form-error.tsx';
import { PasswordField, TextField } from '../../../forms/form-fields.tsx';
import { ReauthenticationFields } from '../../../forms/reauthentication-fields.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { showSuccess } from '../../../lib/result-toast.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import type { DialogOpenProps } from '../../../ui/dialog/use-dialog.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

interface ConnectTelegramDialogProps extends DialogOpenProps {
  /** The current group. */
  groupId: string | null;
  /** True if another bot is connected. */
  isReplacing: boolean;
}

const steps = [
  'Telegram’da @BotFather ile bir sohbet açın ve /newbot yazın.',
  'Bota bir ad ve “bot” ile biten bir kullanıcı adı verin.',
  '@BotFather’ın gönderdiği anahtarı (123456:ABC…) aşağıya yapıştırın.',
  'Üyelik istiyorsanız botu gruba ekleyip yönetici yapın; grubun numarasını ya da @adını yazın.',
];

/** The form for token and group, with the steps to get them. */
export default function ConnectTelegramDialog({
  open,
  onOpenChange,
  groupId,
  isReplacing,
}: ConnectTelegramDialogProps) {
  const connect = useApi('PUT /api/admin/connections/telegram', {
    meta: { showsError: true },
    onSuccess: ({ telegram }) => {
      onOpenChange(false);
      showSuccess(`@${telegram.botUsername} bağlandı`);
    },
  });
  const form = useContractForm({
    body: connections.connectTelegram.body,
    defaults: { groupId: groupId ?? '' },
    submit: connect.mutateAsync,
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      size="md"
      title={isReplacing ? 'Botu değiştirin' : 'Telegram botu bağlayın'}
      submitLabel="Dene ve bağla"
      busyLabel="Telegram’a soruluyor..."
    >
      <ol className="flex list-decimal flex-col gap-1 pl-5 text-14 text-text-2">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {isReplacing && (
        <Notice tone="info">
          Yeni bot, ancak kendisine bir kez yazmış üyelere ileti gönderebilir. Aynı botun yeni
          anahtarında bir şey değişmez.
        </Notice>
      )}
      <PasswordField
        control={form.control}
        name="token"
        label="Bot anahtarı"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        control={form.control}
        name="groupId"
        label="Grup"
        hint="-100… ile başlayan numara ya da @ad. Boş bırakılırsa grup üyeliği istenmez."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <ReauthenticationFields
        control={form.control}
        names={['password', 'code']}
        hint="Onaylamak için kendi şifrenizi girin."
      />
      <FormError error={connect.error} />
    </FormDialog>
  );
}
