import './ticket-count.css';
import { useQueryClient } from '@tanstack/react-query';
import type { PublicTicketCompany } from '@vitrin/contract/ticket-companies.ts';
import type { TicketApplication, TicketSettings } from '@vitrin/contract/tickets.ts';
import { useEffect, useRef } from 'react';
import { invalidate } from '../../../lib/api/invalidation.ts';
import { formatMoney, formatNumber } from '../../../lib/format/numbers.ts';
import { useIsSignedIn } from '../../../lib/session/user-slot.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { TextInput } from '../../../ui/input/text-input.tsx';
import { InfoMessage } from '../info-message.tsx';
import { formatTicketPrice, hasOwnPrice } from '../ticket-price.ts';
import { AmountInput } from './amount-input.tsx';
import { SelectedCompany } from './selected-company.tsx';
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
  const showsLastUsername = lastUsername && !values.username;
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
      <SelectedCompany company={company} onChange={onCancel} />
      {isOwnPrice && (
        <p className="mb-3 headline text-22">{`1 bilet için en az ${formatMoney(form.leastAmount)}`}</p>
      )}
      {/* Side by side, so that a low screen shows both fields, the tickets and the button. */}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Kullanıcı Adı"
          required
          // The suggestion says the same, and phones have no room for both.
          hint={!showsLastUsername && 'Firmadaki kullanıcı adınızı yazın.'}
          error={errors.username}
        >
          {(control) => (
            <TextInput
              {...control}
              name="username"
              controlSize="lg"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={200}
              value={values.username}
              onChange={(event) => form.changeValue('username', event.target.value)}
              suffix={
                showsLastUsername && (
                  <Button
                    variant="soft"
                    size="sm"
                    className="-mr-2 max-w-[70%] flex-none"
                    aria-label={`Son kullandığınız adı yaz: ${lastUsername}`}
                    onClick={() => form.changeValue('username', lastUsername)}
                  >
                    <span className="truncate leading-normal">
                      <span>{'Son: '}</span>
                      <span>{lastUsername}</span>
                    </span>
                  </Button>
                )
              }
            />
          )}
        </Field>
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
      <TicketCount
        amount={Number.isNaN(amount) ? 0 : amount}
        count={count}
        price={price}
        isPriceVisible={isOwnPrice || settings.infoMessage.includes(formatTicketPrice(price))}
      />
      <InfoMessage
        text={settings.infoMessage}
        label={
          isOwnPrice
            ? 'Bütün firmalar için genel bilgi. Bu firmada yukarıdaki fiyat geçerlidir:'
            : undefined
        }
        className="mt-3"
      />
      <div
        data-sticky-bottom=""
        className="sticky bottom-0 z-5 -mx-4 mt-4 flex flex-wrap gap-2.5 border-line border-t bg-bg px-4 py-3 sm:mx-0 sm:px-0"
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

interface TicketCountProps {
  amount: number;
  count: number;
  price: number;
  /** True if the form shows the price elsewhere. */
  isPriceVisible: boolean;
}

/** The number of tickets for the amount. The server computes the same number. */
function TicketCount({ amount, count, price, isPriceVisible }: TicketCountProps) {
  const emptyText = isPriceVisible ? 'Tutarı yazınca hesaplanır.' : formatTicketPrice(price);
  return (
    <div className="ticket mt-4" role="status" aria-label="Bilet sayısı">
      <div className="flex min-w-0 flex-1 flex-col justify-center py-3 pr-3 pl-6 max-sm:pl-4">
        <p
          className={`font-display font-extrabold tracking-[-.05em] ${count > 9999 ? 'text-[40px]' : 'text-[56px]/none max-md:text-[44px]/none'}`}
        >
          <span>{`${formatNumber(count)} `}</span>
          <small className="text-22 tracking-[-.02em]">bilet</small>
        </p>
        <p className="mt-2 text-13/[1.45] wrap-anywhere">
          {amount > 0 ? `${formatMoney(amount)} ÷ ${formatMoney(price)}` : emptyText}
        </p>
      </div>
      <div className="relative grid w-(--cut) flex-none place-items-center before:absolute before:inset-y-5 before:-left-px before:border-l-2 before:border-dashed before:border-white/50">
        <svg className="h-16 w-17.25 fill-white max-sm:w-13" viewBox="0 0 69 64" aria-hidden="true">
          <path d={barsPath} />
        </svg>
      </div>
    </div>
  );
}

const barWidths = [4, 2, 6, 2, 3, 7, 2, 4, 2, 5];
const barsPath = barWidths
  .map((width, index) => {
    const x = barWidths.slice(0, index).reduce((sum, barWidth) => sum + barWidth + 3, 0);
    return `M${x} 0h${width}v64h-${width}z`;
  })
  .join('');

/** Returns the username in the member's last application to the company; `undefined` without one. */
function useLastUsername({ lastUsername }: PublicTicketCompany): string | undefined {
  const client = useQueryClient();
  const isSignedIn = useIsSignedIn();
  // The HTML of the page is shared by all members, so it has no usernames.
  const isMissing = isSignedIn && lastUsername === undefined;
  useEffect(() => {
    if (isMissing) void invalidate(client, ['GET /api/ticket-companies']);
  }, [client, isMissing]);
  return lastUsername ?? undefined;
}
