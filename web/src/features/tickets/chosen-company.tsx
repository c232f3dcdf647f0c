import type { TicketCompany } from '@vitrin/contract/tickets.ts';
import ExternalLink from 'lucide-react/icons/external-link';
import { outgoing } from '../../lib/external-link.ts';
import { ContentPicture } from '../../ui/content-picture.tsx';
import { CompanyChip } from './company-chip.tsx';
import { priceWords } from './ticket-price.ts';

interface ChosenCompanyProps {
  company: TicketCompany;
  price: number;
  onChange: () => void;
}

/** Who the application goes to: its picture, name and price. */
export function ChosenCompany({ company, price, onChange }: ChosenCompanyProps) {
  return (
    <>
      <div className="chosen-company">
        {company.contentImage && (
          <ContentPicture
            key={company.contentImage}
            url={company.contentImage}
            alt=""
            sizes="560px"
            loading="eager"
            className="shot"
          />
        )}
        <div className="sel">
          <CompanyChip company={company} size="l" />
          <span className="grow">
            <b>{company.name}</b>
            <small>{priceWords(price)}</small>
          </span>
          <button type="button" className="btn" onClick={onChange}>
            Değiştir
          </button>
        </div>
      </div>
      {company.websiteUrl && (
        <a className="ticket-site" {...outgoing(company.websiteUrl)}>
          {company.name} sitesine git
          <ExternalLink className="i s" aria-hidden="true" />
        </a>
      )}
    </>
  );
}
