import { safety } from '@vitrin/contract/safety.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import { useApi } from '../../lib/api/use-api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { parseAmount } from '../../lib/format/parse-amount.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/input/field.tsx';
import { TextInput } from '../../ui/input/text-input.tsx';

/** The form to set, change or remove the limit, with the server's rules and messages. */
export function LimitForm({ limit }: { limit: number | null }) {
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  const saveLimit = useApi('PUT /api/user/safety/limit', {
    onSuccess: ({ pendingLimit }) => {
      form.current?.reset();
      toast({
        title: 'Sınırınız kaydedildi',
        description: pendingLimit ? '24 saat sonra geçerli olacak.' : 'Hemen geçerli.',
      });
    },
    onError: (error) => {
      if (error instanceof ApiError) setError(error.fieldIssues[0]?.message);
    },
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (saveLimit.isPending) return;
    const limitText = new FormData(event.currentTarget).get('monthlyLimit');
    const parsedLimit = safety.setLimit.body.safeParse({
      monthlyLimit: parseAmount(String(limitText)),
    });
    setError(parsedLimit.error?.issues[0]?.message);
    if (parsedLimit.success) saveLimit.mutate(parsedLimit.data);
  };

  return (
    <form ref={form} className="grid gap-4" noValidate method="post" onSubmit={submit}>
      <Field label="Aylık sınır" error={error} hint="Örneğin 2.500" className="max-w-100">
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            autoComplete="off"
            name="monthlyLimit"
            suffix="₺"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3 max-md:grid">
        <Button
          type="submit"
          variant="outline"
          busy={saveLimit.isPending}
          busyLabel="Kaydediliyor..."
        >
          Sınırı kaydet
        </Button>
        {limit !== null && (
          <Button
            variant="ghost"
            onClick={() => saveLimit.isPending || saveLimit.mutate({ monthlyLimit: null })}
          >
            Sınırı kaldır
          </Button>
        )}
      </div>
    </form>
  );
}
