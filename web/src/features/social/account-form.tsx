import { social } from '@vitrin/contract/social.ts';
import type { ManualPlatform } from '@vitrin/contract/social-accounts.ts';
import { TextField } from '../../forms/form-fields.tsx';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button/button.tsx';
import { accountLabels } from './labels.ts';

interface AccountFormProps {
  platform: ManualPlatform;
  /** The previously sent username. */
  initialUsername?: string;
  submitLabel: string;
}

export function AccountForm({ platform, initialUsername = '', submitLabel }: AccountFormProps) {
  const send = useApi('POST /api/social-verifications/manual', {
    onSuccess: ({ message }) => void toast({ title: message }),
  });
  const form = useContractForm({
    body: social.submit.body,
    row: { platform, platformUsername: initialUsername },
    submit: send.mutateAsync,
  });
  const { label, placeholder } = accountLabels[platform];
  return (
    <form className="grid gap-2.5" {...form.props}>
      <TextField
        control={form.control}
        name="platformUsername"
        id={`dogrulama-${platform}`}
        label={label}
        required
        placeholder={placeholder}
        inputMode={platform === 'youtube' ? 'url' : 'text'}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" variant="soft" block busy={send.isPending} busyLabel="Gönderiliyor...">
        {submitLabel}
      </Button>
    </form>
  );
}
