import type { TicketCompany, TicketSettings } from '@vitrin/contract/tickets.ts';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { ApplicationForm } from './application-form.tsx';
import { CompanyChoice } from './company-choice.tsx';
import { InfoMessage } from './info-message.tsx';

interface TicketStepsProps {
  companies: TicketCompany[];
  settings: TicketSettings;
}

/** Step one chooses the company, step two applies; whoever has applied is back at step one. */
const stepLook = 'border-t-3 pt-2.5 text-13';
const looks = {
  done: 'border-brand font-medium text-text-2',
  current: 'border-brand font-strong text-text',
  ahead: 'border-s3 font-medium text-text-3',
};

export function TicketSteps({ companies, settings }: TicketStepsProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [news, setNews] = useState<string | null>(null);
  // A company that is no longer there takes the form with it.
  const company = companies.find(({ id }) => id === chosen);
  const step = useFocusOnNavigation(company?.id);
  const go = (id: string | null, said: string | null = null) => {
    setChosen(id);
    setNews(said);
  };

  return (
    <>
      <ol className="mt-4.5 mb-5 grid grid-cols-2 gap-2" aria-label="Adımlar">
        <li
          className={`${stepLook} ${company ? looks.done : looks.current}`}
          aria-current={company ? undefined : 'step'}
        >
          1. Firma seç
        </li>
        <li
          className={`${stepLook} ${company ? looks.current : looks.ahead}`}
          aria-current={company ? 'step' : undefined}
        >
          2. Başvuru
        </li>
      </ol>
      <section
        ref={step}
        tabIndex={-1}
        className="outline-none"
        aria-label={company ? `${company.name}: başvuru` : 'Firma seç'}
      >
        {news && (
          <Notice tone="warn" className="mb-4.5" role="status">
            {news}
          </Notice>
        )}
        {company ? (
          <ApplicationForm
            key={company.id}
            company={company}
            settings={settings}
            onLeave={() => go(null)}
            onSent={(said) => go(null, said)}
          />
        ) : (
          <>
            <InfoMessage settings={settings} className="mb-4.5" />
            <CompanyChoice companies={companies} settings={settings} onChoose={(id) => go(id)} />
          </>
        )}
      </section>
    </>
  );
}

/** A step that one comes to starts at its top, for the eye and for screen readers. */
function useFocusOnNavigation(step: string | undefined) {
  const section = useRef<HTMLElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    section.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step]);
  return section;
}
