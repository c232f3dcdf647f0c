import type { InputOf } from '@vitrin/contract/api.ts';
import { line } from '@vitrin/contract/fields.ts';
import { OBJECTION_TEXT, OVERDUE_DAYS, objections } from '@vitrin/contract/objections.ts';
import { investmentAmount } from '@vitrin/contract/tickets.ts';
import { z } from 'zod';
import { FormField, TextField } from '../../forms/form-fields.tsx';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { parseAmount } from '../../lib/format/parse-amount.ts';
import { toast } from '../../lib/toast.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import type { DialogOpenProps } from '../../ui/dialog/use-dialog.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Textarea } from '../../ui/input/text-input.tsx';
import type { ObjectionTarget } from './objection-target.ts';

type Body = InputOf<'POST /api/objections'>['body'];

const textSchema = objections.create.body.shape.text;
const textFormSchema = z.object({ text: textSchema });
const applicationFormSchema = z.object({ text: textSchema, username: line(200), amount: line(40) });

interface ObjectionDialogProps extends DialogOpenProps {
  target: ObjectionTarget;
}

/** The dialog to object to a rejection. */
export default function ObjectionDialog({ target, ...openProps }: ObjectionDialogProps) {
  return target.fields ? (
    <ApplicationObjection {...openProps} target={target} fields={target.fields} />
  ) : (
    <VerificationObjection {...openProps} target={target} />
  );
}

/** Returns a function that sends an objection and closes the dialog. For an invalid field it only throws. */
function useSendObjection({ subject, id: subjectId }: ObjectionTarget, close: () => void) {
  const create = useApi('POST /api/objections', {
    onSuccess: () =>
      void toast({
        title: 'İtirazınız alındı',
        description: `Sonuç genellikle ${OVERDUE_DAYS} gün içinde bildirimlerinize gelir.`,
      }),
  });
  return async (body: Pick<Body, 'text' | 'correction'>) => {
    // The mutation shows other errors in a toast.
    await create.mutateAsync({ subject, subjectId, ...body }).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status === 400) throw error;
    });
    close();
  };
}

const submitLabels = {
  submitLabel: 'İtirazı gönder',
  busyLabel: 'Gönderiliyor...',
};

interface ApplicationObjectionProps extends ObjectionDialogProps {
  fields: NonNullable<ObjectionTarget['fields']>;
}

function ApplicationObjection({ target, fields, ...openProps }: ApplicationObjectionProps) {
  const send = useSendObjection(target, () => openProps.onOpenChange(false));
  const form = useContractForm({
    body: applicationFormSchema,
    row: {
      text: '',
      username: fields.username,
      // The format of the input: without thousands separators, with a decimal comma.
      amount: String(fields.investmentAmount).replace('.', ','),
    },
    validate: ({ username, amount }) => {
      if (!username) return { path: 'username', message: 'Kullanıcı adı zorunludur.' };
      const parsedAmount = parseAmount(amount);
      if (Number.isNaN(parsedAmount))
        return { path: 'amount', message: 'Tutarı 1.234,50 biçiminde girin.' };
      const message = investmentAmount.safeParse(parsedAmount).error?.issues[0]?.message;
      return message ? { path: 'amount', message } : undefined;
    },
    mapErrorPath: (path) => fieldByErrorPath.get(path) ?? path,
    submit: ({ text, username, amount }) => {
      const parsedAmount = parseAmount(amount);
      const correction = {
        ...(username !== fields.username && { username }),
        ...(parsedAmount !== fields.investmentAmount && { investmentAmount: parsedAmount }),
      };
      const isCorrected = Object.keys(correction).length > 0;
      return send({ text, ...(isCorrected && { correction }) });
    },
  });
  const { control } = form;
  return (
    <FormDialog {...openProps} {...submitLabels} form={form} title={`İtiraz: ${target.title}`}>
      <ReviewNotice />
      <TextField
        control={control}
        name="username"
        label="Firmadaki kullanıcı adı"
        hint="Yanlış yazdıysanız doğrusunu yazın."
        required
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
      />
      <TextField
        control={control}
        name="amount"
        label="Yatırım tutarı"
        hint="Yanlış yazdıysanız doğrusunu yazın."
        required
        inputMode="decimal"
        autoComplete="off"
        suffix="₺"
      />
      <FormField control={control} {...explanationField}>
        {(field) => <Textarea {...field} {...explanationTextarea} />}
      </FormField>
    </FormDialog>
  );
}

const fieldByErrorPath = new Map([
  ['correction.username', 'username'],
  ['correction.investmentAmount', 'amount'],
]);

function VerificationObjection({ target, ...openProps }: ObjectionDialogProps) {
  const send = useSendObjection(target, () => openProps.onOpenChange(false));
  const form = useContractForm({ body: textFormSchema, submit: send });
  return (
    <FormDialog {...openProps} {...submitLabels} form={form} title={`İtiraz: ${target.title}`}>
      <ReviewNotice />
      <FormField control={form.control} {...explanationField}>
        {(field) => <Textarea {...field} {...explanationTextarea} />}
      </FormField>
    </FormDialog>
  );
}

function ReviewNotice() {
  return (
    <Notice tone="neutral">{`İtirazınızı, kararı veren kişiden başka bir ekip üyesi bir kez inceler; sonuç genellikle ${OVERDUE_DAYS} gün içinde bildirimlerinize gelir.`}</Notice>
  );
}

const explanationField = {
  name: 'text',
  label: 'Açıklamanız',
  hint: `Neyin yanlış olduğunu en az ${OBJECTION_TEXT.min} karakterle anlatın.`,
  required: true,
} as const;
const explanationTextarea = { rows: 4, maxLength: OBJECTION_TEXT.max };
