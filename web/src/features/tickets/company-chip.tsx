import type { TicketCompany } from '@vitrin/contract/tickets.ts';
import { classNames } from '../../ui/class-names.ts';
import { ContentPicture } from '../../ui/content-picture.tsx';

interface CompanyChipProps {
  company: Pick<TicketCompany, 'name' | 'logoUrl'>;
  size?: 's' | 'm' | 'l';
}

/** The logo on its dark plate; the name stands beside it. A dead logo leaves the first letter. */
export function CompanyChip({ company, size = 'm' }: CompanyChipProps) {
  return (
    <span className={classNames('bchip company-chip', size)} aria-hidden="true">
      <ContentPicture
        url={company.logoUrl}
        alt=""
        sizes="48px"
        loading="eager"
        fallback={<b>{[...company.name][0]?.toLocaleUpperCase('tr')}</b>}
      />
    </span>
  );
}
