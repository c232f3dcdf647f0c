import { useQueryClient } from '@tanstack/react-query';
import type { TicketCompany } from '@vitrin/contract/ticket-companies.ts';
import {
  computeTicketCount,
  investmentAmount,
  type TicketApplication,
  type TicketSettings,
} from '@vitrin/contract/tickets.ts';
import { useState } from 'react';
import { invalidate } from '../../../lib/api/invalidation.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { formatMoney } from '../../../lib/format/numbers.ts';
import { parseAmount } from '../../../lib/format/parse-amount.ts';
import { useCurrentUser } from '../../../lib/session/current-user.ts';
import { useRequireSignIn } from '../../../lib/session/use-require-sign-in.ts';
import { toast } from '../../../lib/toast.ts';
import { useSingleFlight } from '../../../lib/use-single-flight.ts';
import { ruleRoutes } from '../queries.ts';
import { SIGN_IN_PROMPT } from '../sign-in-prompt.ts';
import { getTicketPrice } from '../ticket-price.ts';

type Field = 'username' | 'amount';

const showRefusal = (title: string, description: string) =>
  toast({ title, description, variant: 'destructive' });

interface TicketFormOptions {
  company: TicketCompany;
  settings: TicketSettings;
  /** The previously typed values. */
  initialValues: Record<Field, string>;
  onType: (values: Record<Field, string>) => void;
  /** Called with the saved application and the number of tickets that the page showed */
  onSent: (application: TicketApplication, shownCount: number) => void;
  /** Focuses the first invalid field. */
  focus: (field: Field) => void;
}

/** Returns the state of the application form, with the number of tickets for the entered amount. */
export function useTicketForm(props: TicketFormOptions) {
  const { company, settings, onSent, focus } = props;
  const user = useCurrentUser();
  const [values, setValues] = useState(props.initialValues);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const requireSignIn = useRequireSignIn(...SIGN_IN_PROMPT);
  const runOnce = useSingleFlight();

  const amount = parseAmount(values.amount);
  const price = getTicketPrice(company, settings);
  const count = computeTicketCount(amount, { ...settings, ticketPrice: price });
  const minimumText = `Minimum yatırım tutarı ${formatMoney(settings.minimumInvestment)}'dir.`;
  /** The smallest amount that buys a ticket. */
  const leastAmount = Math.max(price, settings.minimumInvestment);

  const submitApplication = useSubmitApplication({
    onSent: (application) => onSent(application, count),
    onFieldError: (field, message) => {
      setErrors({ [field]: message });
      focus(field);
    },
  });

  const showErrors = (fieldErrors: Partial<Record<Field, string>>) => {
    setErrors(fieldErrors);
    focus(fieldErrors.username ? 'username' : 'amount');
  };

  const submit = () => {
    if (!user) return requireSignIn('Giriş Gerekli');
    const username = values.username.trim();
    if (!username || Number.isNaN(amount)) {
      showErrors({
        ...(!username && { username: 'Kullanıcı adı zorunludur.' }),
        ...(Number.isNaN(amount) && { amount: getAmountError(values.amount) }),
      });
      return showRefusal('Eksik Bilgi', 'Lütfen tüm alanları doldurun.');
    }
    if (amount < settings.minimumInvestment) {
      showErrors({ amount: minimumText });
      return showRefusal('Yetersiz Tutar', minimumText);
    }
    const amountError = investmentAmount.safeParse(amount).error?.issues[0]?.message;
    if (amountError) {
      showErrors({ amount: amountError });
      return showRefusal('Hata', amountError);
    }
    setErrors({});
    const body = { ticketCompanyId: company.id, username, investmentAmount: amount };
    runOnce(() => submitApplication.mutateAsync(body).catch(() => {}));
  };

  return {
    values,
    changeValue: (field: Field, text: string) => {
      const newValues = { ...values, [field]: text };
      setValues(newValues);
      props.onType(newValues);
      setErrors(({ [field]: _, ...otherErrors }) => otherErrors);
    },
    errors,
    amount,
    price,
    count,
    leastAmount,
    amountHint:
      leastAmount > settings.minimumInvestment
        ? `${formatMoney(leastAmount)} altındaki tutarlar bilet almaya yetmez.`
        : minimumText,
    isSending: submitApplication.isPending,
    submit,
  };
}

function getAmountError(amountText: string): string {
  return amountText.trim() ? 'Tutarı 1.234,50 biçiminde girin.' : 'Yatırım tutarı zorunludur.';
}

const fieldByPath = new Map([
  ['username', 'username'],
  ['investmentAmount', 'amount'],
] as const);

interface SubmitCallbacks {
  onSent: (application: TicketApplication) => void;
  onFieldError: (field: 'username' | 'amount', message: string) => void;
}

/** Returns the mutation that sends an application and shows the result. */
function useSubmitApplication({ onSent, onFieldError }: SubmitCallbacks) {
  const client = useQueryClient();
  const requireSignIn = useRequireSignIn(...SIGN_IN_PROMPT);
  const refreshRules = () => invalidate(client, ruleRoutes);

  return useApi('POST /api/ticket-applications', {
    meta: { errorMessage: 'Başvuru gönderilemedi. Lütfen tekrar deneyin.' },
    onSuccess: (application) => {
      toast({
        title: 'Başarılı!',
        description: 'Bilet başvurunuz alındı. Admin onayı bekleniyor.',
      });
      onSent(application);
      void refreshRules();
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.status === 401) return requireSignIn('Yetkisiz İşlem');
      for (const { path, message } of error.fieldIssues) {
        const field = fieldByPath.get(path as 'username');
        if (field) onFieldError(field, message);
      }
      // Company, price or minimum may have changed since the page was loaded.
      if (error.status >= 400 && error.status < 500) void refreshRules();
    },
  });
}
