import type { Fact } from '@vitrin/contract/card-page.ts';
import { getOutboundHref } from '@vitrin/contract/outbound.ts';
import type { Site } from '@vitrin/contract/sites.ts';
import { ArrowUpRight } from 'lucide-react';
import { buildApiUrl } from '../../lib/api/api-client.ts';
import { formatCalendarDate } from '../../lib/format/calendar-date.ts';
import { LINKS_HIDDEN_MESSAGE } from '../../lib/session/links-hidden-message.ts';
import { useExternalLinkProps } from '../../lib/session/use-external-link-props.ts';
import { useBreakUntil } from '../../lib/session/user-slot.ts';
import { buttonVariants } from '../../ui/button/button.tsx';
import { AdLabel } from '../../ui/display/ad-label.tsx';
import { OnBreakCard } from '../../ui/feedback/on-break-card.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

const labelClass = 'rounded-pill border border-current px-1.5 text-12/4.5 font-medium';

/** Returns the facts that staff wrote, then terms, licence and the day of the last check. */
function listFacts({ facts, terms, licence, checkedAt }: Site): Fact[] {
  return [
    ...facts,
    ...(terms ? [{ label: 'Koşullar', value: terms }] : []),
    ...(licence ? [{ label: 'Lisans', value: licence }] : []),
    ...(checkedAt
      ? [{ label: 'Bilgiler kontrol edildi', value: formatCalendarDate(checkedAt, 'long') }]
      : []),
  ];
}

/** The link to the site, and the facts about the site. */
export function SiteFacts({ site }: { site: Site }) {
  const { id, title } = site;
  const facts = listFacts(site);
  const breakUntil = useBreakUntil();
  const href = getOutboundHref('cards', site, site.link);
  const linkProps = useExternalLinkProps()(href, site.linkTarget);
  return (
    <Panel as="aside" pad className="grid gap-6" aria-label={`${title}: bilgiler`}>
      {linkProps ? (
        <a
          className={buttonVariants({ variant: 'primary', size: 'lg', block: true })}
          // A link to a partner leads to a redirect of this server, which counts the click.
          data-report={
            href === site.link
              ? buildApiUrl('POST /api/cards/:id/click', { params: { id } })
              : undefined
          }
          {...linkProps}
        >
          <span>Siteye Git</span>
          <AdLabel href={href} className={labelClass} />
          <ArrowUpRight />
        </a>
      ) : (
        breakUntil && <OnBreakCard text={LINKS_HIDDEN_MESSAGE} until={breakUntil} />
      )}
      {facts.length > 0 && (
        <dl className="grid gap-3.5">
          {facts.map(({ label, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two facts may have one label
            <div key={index}>
              <dt className="text-13 text-text-3">{label}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}
