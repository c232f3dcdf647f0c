import {
  computeTicketCount,
  investmentAmount,
  type TicketApplication,
  type TicketCompany,
  type TicketSettings,
} from '@vitrin/contract/tickets.ts';
import { useState } from 'react';
import { formatMoney } from '../../../lib/format/numbers.ts';
import { parseAmount } from '../../../lib/format/parse-amount.ts';
import { useCurrentUser } from '../../../lib/session/current-user.ts';
import { useRequireSignIn } from '../../../lib/session/use-require-sign-in.ts';
import { toast } from '../../../lib/toast.ts';
import { useSingleFlight } from '../../../lib/use-single-flight.ts';
import { SIGN_IN_PROMPT } from '../sign-in-prompt.ts';
import { getTicketPrice } from '../ticket-price.ts';
import { useSubmitApplication } from './use-submit-application.ts';

type Field = 'username' | 'amount';

const createRefusal = (title: string, description: string) =>
  toast({ title, description, variant: 'destructive' });

interface TicketForm {
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

export function useTicketForm(props: TicketForm) {
  const { company, settings, onSent, focus } = props;
  const user = useCurrentUser();
  const [values, setValues] = useState(props.initialValues);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const requireSignIn = useRequireSignIn(...SIGN_IN_PROMPT);
  const runOnce = useSingleFlight();

  const amount = parseAmount(values.amount);
  const price = getTicketPrice(company, settings);
  const count = computeTicketCount(amount, { ...settings, ticketPrice: price });
  const minimum = `Minimum yatırım tutarı ${formatMoney(settings.minimumInvestment)}'dir.`;

  const apply = useSubmitApplication({
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
        ...(Number.isNaN(amount) && { amount: findAmountError(values.amount) }),
      });
      return createRefusal('Eksik Bilgi', 'Lütfen tüm alanları doldurun.');
    }
    if (amount < settings.minimumInvestment) {
      showErrors({ amount: minimum });
      return createRefusal('Yetersiz Tutar', minimum);
    }
    const amountError = investmentAmount.safeParse(amount).error?.issues[0]?.message;
    if (amountError) {
      showErrors({ amount: amountError });
      return createRefusal('Hata', amountError);
    }
    setErrors({});
    const body = { ticketCompanyId: company.id, username, investmentAmount: amount };
    runOnce(() => apply.mutateAsync(body).catch(() => {}));
  };

  return {
    values,
    type: (field: Field, text: string) => {
      const now = { ...values, [field]: text };
      setValues(now);
      props.onType(now);
      setErrors(({ [field]: _, ...others }) => others);
    },
    errors,
    amount,
    price,
    count,
    minimum,
    isSending: apply.isPending,
    submit,
  };
}

function findAmountError(values: string): string {
  return values.trim() ? 'Tutarı 1.234,50 biçiminde girin.' : 'Yatırım tutarı zorunludur.';
}
