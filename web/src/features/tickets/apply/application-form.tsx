import type { PublicTicketCompany } from '@vitrin/contract/ticket-companies.ts';
import type { TicketApplication, TicketSettings } from '@vitrin/contract/tickets.ts';
import { UserRound } from 'lucide-react';
import { useRef } from 'react';
import { formatMoney, formatNumber } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { TextInput } from '../../../ui/input/text-input.tsx';
import { InfoMessage } from '../info-message.tsx';
import { formatTicketPrice, hasOwnPrice } from '../ticket-price.ts';
import { AmountInput } from './amount-input.tsx';
import { SelectedCompany } from './selected-company.tsx';
import { TicketCount } from './ticket-count.tsx';
import { useLastUsername } from './use-last-username.ts';
import { useTicketForm } from './use-ticket-form.ts';

interface ApplicationFormProps {
  company: PublicTicketCompany;
  settings: TicketSettings;
  /** The previously typed values. */
  initialValues: { username: string; amount: string };
  onType: (values: { username: string; amount: string }) => void;
  onCancel: () => void;
  /** Called after sending, with a notice if the server counted a different number of tickets than the page. */
  onSent: (notice: string | null) => void;
}

const barButtonClass = 'h-13! rounded-lg! text-16!';

/** Step two of an application: the form. */
export function ApplicationForm(props: ApplicationFormProps) {
  const { company, settings, onCancel, onSent } = props;
  const formElement = useRef<HTMLFormElement>(null);
  const form = useTicketForm({
    company,
    settings,
    initialValues: props.initialValues,
    onType: props.onType,
    onSent: (application, shownCount) => onSent(formatCountDifference(application, shownCount)),
    focus: (field) => {
      const name = field === 'amount' ? 'investmentAmount' : field;
      formElement.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
    },
  });
  const lastUsername = useLastUsername(company);
  const { values, errors, amount, price, count } = form;
  const isOwnPrice = hasOwnPrice(company, settings);
  const isBelowTicketPrice = amount >= settings.minimumInvestment && count === 0;

  return (
    <form
      ref={formElement}
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <SelectedCompany company={company} price={isOwnPrice ? null : price} onChange={onCancel} />
      {isOwnPrice && (
        <p className="mb-5 headline text-28">{`1 bilet için en az ${formatMoney(form.leastAmount)}`}</p>
      )}
      <div className="grid gap-4.5">
        <div className="grid gap-2">
          <Field
            label="Kullanıcı Adı"
            required
            hint="Firmadaki kullanıcı adınızı yazın."
            error={errors.username}
          >
            {(control) => (
              <TextInput
                {...control}
                name="username"
                controlSize="lg"
                icon={<UserRound className="size-4.5" />}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={200}
                value={values.username}
                onChange={(event) => form.changeValue('username', event.target.value)}
              />
            )}
          </Field>
          {lastUsername && !values.username && (
            <Button
              variant="soft"
              className="max-w-full justify-self-start"
              aria-label={`Son kullandığınız adı yaz: ${lastUsername}`}
              onClick={() => form.changeValue('username', lastUsername)}
            >
              <span className="truncate">{`Son kullandığınız: ${lastUsername}`}</span>
            </Button>
          )}
        </div>
        <Field label="Yatırım Tutarı" required hint={form.amountHint} error={errors.amount}>
          {(control) => (
            <AmountInput
              {...control}
              min={settings.minimumInvestment}
              value={values.amount}
              onValueChange={(text) => form.changeValue('amount', text)}
            />
          )}
        </Field>
      </div>
      <TicketCount amount={Number.isNaN(amount) ? 0 : amount} count={count} price={price} />
      <InfoMessage
        text={settings.infoMessage}
        label={
          isOwnPrice
            ? 'Bütün firmalar için genel bilgi. Bu firmada yukarıdaki fiyat geçerlidir:'
            : undefined
        }
        className="mt-4.5"
      />
      <div
        data-sticky-bottom=""
        className="sticky bottom-0 z-5 -mx-4 mt-6 flex flex-wrap gap-2.5 border-line border-t bg-bg px-4 pt-3.5 pb-4.5"
      >
        {/* Inside the bar: otherwise the bar would cover the text. */}
        {isBelowTicketPrice && (
          <Notice
            tone="warning"
            className="w-full"
            role="status"
          >{`${formatMoney(amount)} bir bilet almaya yetmiyor (${formatTicketPrice(price)}). Başvurunuz 0 bilet olarak gönderilir.`}</Notice>
        )}
        <Button
          variant="outline"
          className={`flex-[0_0_104px] ${barButtonClass}`}
          onClick={onCancel}
        >
          İptal
        </Button>
        <Button
          type="submit"
          className={`flex-1 ${barButtonClass}`}
          busy={form.isSending}
          busyLabel="Gönderiliyor..."
        >
          Başvuru Gönder
        </Button>
      </div>
    </form>
  );
}

function formatCountDifference(application: TicketApplication, shownCount: number): string | null {
  const { ticketCount, ticketPrice } = application;
  if (ticketCount === shownCount) return null;
  return `Bilet fiyatı siz formu doldururken değişti: başvurunuz ${formatNumber(ticketCount)} bilet olarak alındı (${formatTicketPrice(ticketPrice)}).`;
}
