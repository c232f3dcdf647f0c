import { getOutboundHref } from '@vitrin/contract/outbound.ts';
import type { TicketCompany } from '@vitrin/contract/ticket-companies.ts';
import { ExternalLink } from 'lucide-react';
import { useExternalLinkProps } from '../../../lib/session/use-external-link-props.ts';
import { Button } from '../../../ui/button/button.tsx';
import { AdLabel } from '../../../ui/display/ad-label.tsx';
import { ContentImage } from '../../../ui/image/content-image.tsx';
import { CompanyLogo, companyNameClass } from '../company-logo.tsx';

interface SelectedCompanyProps {
  company: TicketCompany;
  onChange: () => void;
}

/** The company of the application. */
export function SelectedCompany({ company, onChange }: SelectedCompanyProps) {
  const getLinkProps = useExternalLinkProps();
  // Clicks on a partner's link are counted. Without a partner, `link` is not used.
  const partnerLink = company.partnerId && company.link;
  const href = getOutboundHref('ticket-companies', company, partnerLink) ?? company.websiteUrl;
  const linkProps = href && getLinkProps(href);
  return (
    <div className="mb-4 grid gap-2.5">
      {company.contentImage && (
        <ContentImage
          key={company.contentImage}
          url={company.contentImage}
          alt=""
          sizes="560px"
          loading="eager"
          className="h-24 w-full max-sm:h-18 rounded-[18px] object-cover"
        />
      )}
      <div className="flex min-w-0 items-center gap-3">
        <CompanyLogo company={company} size="l" />
        <span className="min-w-0 flex-1">
          <b className={companyNameClass}>{company.name}</b>
          {linkProps && (
            <a
              className="flex min-h-6 touch:min-h-11 items-center gap-1.5 text-13 font-medium text-accent-text hover:underline"
              {...linkProps}
            >
              <span className="sr-only">{`${company.name} `}</span>
              <span className="first-letter:uppercase">sitesine git</span>
              <AdLabel
                href={linkProps.href}
                className="rounded-pill border border-line-2 px-1.5 text-12/4.5 text-text-2"
              />
              <ExternalLink className="size-4 flex-none" />
            </a>
          )}
        </span>
        <Button variant="outline" size="sm" onClick={onChange}>
          Değiştir
        </Button>
      </div>
    </div>
  );
}
