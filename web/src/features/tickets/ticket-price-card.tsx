import type { TicketCompany } from '@vitrin/contract/ticket-companies.ts';
import { Link } from 'react-router';
import { buttonVariants } from '../../ui/button/button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { CompanyLogo, companyNameClass } from './company-logo.tsx';
import { formatTicketPrice } from './ticket-price.ts';

/** The ticket price of a company, with a link to the ticket page. */
export function TicketPriceCard({
  company,
}: {
  company: Pick<TicketCompany, 'name' | 'logoUrl'> & { ticketPrice: number };
}) {
  return (
    <Panel as="section" pad className="grid gap-4" aria-label="Bilet fiyatı">
      <div className="flex min-w-0 items-center gap-3.5">
        <CompanyLogo company={company} size="l" />
        <span className="min-w-0">
          <b className={companyNameClass}>{company.name}</b>
          <small className="text-13 text-text-2">{formatTicketPrice(company.ticketPrice)}</small>
        </span>
      </div>
      <p className="text-14 text-text-2">
        Bu firmadaki yatırımınız bilete dönüşür; başvurunuzu Bilet Sistemi sayfasından
        gönderebilirsiniz.
      </p>
      <Link className={buttonVariants({ variant: 'soft', block: true })} to="/bilet-sistemi">
        Bilet Sistemi
      </Link>
    </Panel>
  );
}
