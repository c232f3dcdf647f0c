import type { PublicTicketCompany, TicketCompany } from '@vitrin/contract/ticket-companies.ts';
import type { TicketSettings } from '@vitrin/contract/tickets.ts';
import { Building2 as Building, ChevronRight, LogIn } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { buildSignInPath } from '../../../lib/session/next-path.ts';
import { useIsSignedIn } from '../../../lib/session/user-slot.ts';
import { buttonVariants } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CompanyLogo, companyNameClass } from '../company-logo.tsx';
import { filterInfoMessage, InfoMessage } from '../info-message.tsx';
import { SIGN_IN_PROMPT } from '../sign-in-prompt.ts';
import { formatTicketPrice, getTicketPrice } from '../ticket-price.ts';
import { ApplicationForm } from './application-form.tsx';
import { useApplicationDraft } from './use-application-draft.ts';

interface TicketStepsProps {
  companies: PublicTicketCompany[];
  settings: TicketSettings;
}

const stepClass = 'border-t-3 pt-2 text-13';
const stepClasses = {
  done: 'border-brand font-medium text-text-2',
  current: 'border-brand font-strong text-text',
  upcoming: 'border-s3 font-medium text-text-3',
};

/**
 * Step one selects the company, step two is the form. After sending, step one is visible again, with a notice if the
 * server counted a different number of tickets.
 */
export function TicketSteps({ companies, settings }: TicketStepsProps) {
  const isSignedIn = useIsSignedIn();
  const { draft, company, isCompanyGone, selectCompany, saveDraft, discardDraft } =
    useApplicationDraft(companies);
  const [countNotice, setCountNotice] = useState<string | null>(null);
  const stepSection = useFocusOnNavigation(company?.id);
  const goToCompanies = (notice: string | null = null) => {
    discardDraft();
    setCountNotice(notice);
  };

  return (
    <>
      <ol className="mt-4 mb-4 grid grid-cols-2 gap-2" aria-label="Adımlar">
        <li
          className={`${stepClass} ${company ? stepClasses.done : stepClasses.current}`}
          aria-current={company ? undefined : 'step'}
        >
          1. Firma seç
        </li>
        <li
          className={`${stepClass} ${company ? stepClasses.current : stepClasses.upcoming}`}
          aria-current={company ? 'step' : undefined}
        >
          2. Başvuru
        </li>
      </ol>
      <section
        ref={stepSection}
        tabIndex={-1}
        className="outline-none"
        aria-label={company ? `${company.name}: başvuru` : 'Firma seç'}
      >
        {(countNotice || isCompanyGone) && (
          <Notice tone="warning" className="mb-4.5" role="status">
            {countNotice ?? 'Bu firma artık başvuru almıyor. Başka bir firma seçebilirsiniz.'}
          </Notice>
        )}
        {!isSignedIn && companies.length > 0 && <SignInNotice />}
        {company && draft ? (
          <ApplicationForm
            key={`${company.id} ${draft.restoreCount}`}
            company={company}
            settings={settings}
            initialValues={draft}
            onType={saveDraft}
            onCancel={() => goToCompanies()}
            onSent={goToCompanies}
          />
        ) : (
          <>
            {companies.length > 0 && (
              <p className="mb-4.5 text-14 text-text-2">
                Bilet, listedeki bir firmaya yaptığınız yatırımın karşılığıdır. Firmanızı seçip
                yatırımınızı bildirirsiniz; başvurunuz onaylanınca bilet numaralarınız profilinizde
                görünür. Bu numaralarla sitedeki çekilişlere katılırsınız.
              </p>
            )}
            <InfoMessage text={filterInfoMessage(settings, companies)} className="mb-4.5" />
            <CompanyPicker
              companies={companies}
              settings={settings}
              onSelect={(id) => {
                selectCompany(id);
                setCountNotice(null);
              }}
            />
          </>
        )}
      </section>
    </>
  );
}

/** Scrolls to a new step and focuses it. */
function useFocusOnNavigation(step: string | undefined) {
  const section = useRef<HTMLElement>(null);
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    section.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step]);
  return section;
}

/** The notice for visitors above the form. */
export function SignInNotice() {
  const [path, text] = SIGN_IN_PROMPT;
  return (
    <Notice tone="accent" className="mb-4.5" icon={<LogIn className="size-4.5" />}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="min-w-0 flex-[1_1_14rem]">
          <b className="font-strong">{text}</b> Yazdıklarınız siz dönene kadar saklanır.
        </p>
        <Link className={buttonVariants({ size: 'sm' })} to={buildSignInPath(path)}>
          Giriş Yap
        </Link>
      </div>
    </Notice>
  );
}

interface CompanyPickerProps {
  companies: TicketCompany[];
  settings: TicketSettings;
  onSelect: (id: string) => void;
}

/** Step one of an application: select a company. */
function CompanyPicker({ companies, settings, onSelect }: CompanyPickerProps) {
  if (companies.length === 0) {
    return (
      <EmptyState
        bordered
        icon={<Building />}
        title="Şu anda aktif firma bulunmamaktadır."
        description="Yeni bir firma eklendiğinde başvurunuzu buradan gönderebilirsiniz."
      />
    );
  }
  return (
    <ul className="grid gap-2.5">
      {companies.map((company) => (
        <li key={company.id} className="min-w-0">
          <button
            type="button"
            className="group flex min-h-19 w-full items-center gap-3.5 rounded-[18px] border border-line bg-s1 p-3.5 text-left shadow-edge transition-colors hover:border-brand hover:bg-[linear-gradient(var(--color-accent-soft),var(--color-accent-soft))]"
            onClick={() => onSelect(company.id)}
          >
            <CompanyLogo company={company} size="l" />
            <span className="min-w-0 flex-1">
              <b className={companyNameClass}>{company.name}</b>
              <small className="text-13 text-text-2">
                {formatTicketPrice(getTicketPrice(company, settings))}
              </small>
            </span>
            <ChevronRight className="text-text-3 group-hover:text-accent-text" />
          </button>
        </li>
      ))}
    </ul>
  );
}
