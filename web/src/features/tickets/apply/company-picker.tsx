import type { TicketCompany } from '@vitrin/contract/ticket-companies.ts';
import type { TicketSettings } from '@vitrin/contract/tickets.ts';
import { Building2 as Building, ChevronRight } from 'lucide-react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { CompanyLogo, companyNameClass } from '../company-logo.tsx';
import { formatTicketPrice, getTicketPrice } from '../ticket-price.ts';

interface CompanyPickerProps {
  companies: TicketCompany[];
  settings: TicketSettings;
  onSelect: (id: string) => void;
}

/** Step one of an application: select a company. */
export function CompanyPicker({ companies, settings, onSelect }: CompanyPickerProps) {
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
