import type { TicketCompany, TicketSettings } from '@vitrin/contract/tickets.ts';
import Building from 'lucide-react/icons/building-2';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CompanyChip } from './company-chip.tsx';
import { priceOf, priceWords } from './ticket-price.ts';

interface CompanyChoiceProps {
  companies: TicketCompany[];
  settings: TicketSettings;
  onChoose: (id: string) => void;
}

/** Step one. */
export function CompanyChoice({ companies, settings, onChoose }: CompanyChoiceProps) {
  if (companies.length === 0) {
    return (
      <EmptyState
        className="panel"
        icon={<Building aria-hidden="true" />}
        title="Şu anda aktif firma bulunmamaktadır."
        text="Yeni bir firma eklendiğinde başvurunuzu buradan gönderebilirsiniz."
      />
    );
  }
  return (
    <ul className="grid gap-2.5">
      {companies.map((company) => (
        <li key={company.id} className="min-w-0">
          <button type="button" className="company-option" onClick={() => onChoose(company.id)}>
            <CompanyChip company={company} size="l" />
            <span className="grow">
              <b>{company.name}</b>
              <small>{priceWords(priceOf(company, settings))}</small>
            </span>
            <ChevronRight className="i go" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
