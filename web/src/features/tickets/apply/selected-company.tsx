import { getOutboundHref } from '@vitrin/contract/outbound.ts';
import type { TicketCompany } from '@vitrin/contract/ticket-companies.ts';
import { ExternalLink } from 'lucide-react';
import { useExternalLinkProps } from '../../../lib/session/use-external-link-props.ts';
import { Button } from '../../../ui/button/button.tsx';
import { AdLabel } from '../../../ui/display/ad-label.tsx';
import { ContentImage } from '../../../ui/image/content-image.tsx';
import { CompanyLogo, companyNameClass } from '../company-logo.tsx';
import { formatTicketPrice } from '../ticket-price.ts';

interface SelectedCompanyProps {
  company: TicketCompany;
  /** The price, if the form does not show it elsewhere. */
  price: number | null;
  onChange: () => void;
}

/** The company of the application. */
export function SelectedCompany({ company, price, onChange }: SelectedCompanyProps) {
  const getLinkProps = useExternalLinkProps();
  // Clicks on a partner's link are counted. Without a partner, `link` is not used.
  const partnerLink = company.partnerId && company.link;
  const href = getOutboundHref('ticket-companies', company, partnerLink) ?? company.websiteUrl;
  const linkProps = href && getLinkProps(href);
  return (
    <>
      <div className="relative grid items-end overflow-hidden rounded-[18px] bg-[linear-gradient(165deg,var(--color-deep-2),var(--color-deep-3))] text-white *:col-start-1 *:row-start-1">
        {company.contentImage && (
          <ContentImage
            key={company.contentImage}
            url={company.contentImage}
            alt=""
            sizes="560px"
            loading="eager"
            className="h-24 w-full object-cover"
          />
        )}
        <div className="flex min-w-0 items-center gap-3 p-3 not-first:bg-[linear-gradient(transparent,#0c0522db_42%,#0c0522f0)] not-first:pt-6">
          <CompanyLogo company={company} size="l" />
          <span className="min-w-0 flex-1">
            <b className={companyNameClass}>{company.name}</b>
            {price !== null && (
              <small className="text-13 text-white/85">{formatTicketPrice(price)}</small>
            )}
          </span>
        </div>
      </div>
      {/* Below the picture: on it, the button would cover its subject. */}
      <div className="mt-2 mb-2.5 flex items-center justify-between gap-3">
        {linkProps && (
          <a
            className="flex min-h-8 min-w-0 items-center gap-1.5 text-14 font-medium wrap-anywhere text-accent-text hover:underline touch:min-h-11"
            {...linkProps}
          >
            <span>{`${company.name} sitesine git`}</span>
            <AdLabel
              href={linkProps.href}
              className="rounded-pill border border-line-2 px-1.5 text-12/4.5 text-text-2"
            />
            <ExternalLink className="size-4 flex-none" />
          </a>
        )}
        <Button variant="outline" size="sm" className="ml-auto" onClick={onChange}>
          Değiştir
        </Button>
      </div>
    </>
  );
}
