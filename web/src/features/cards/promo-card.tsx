import type { PublicCard } from '@vitrin/contract/cards.ts';
import { getOutboundHref } from '@vitrin/contract/outbound.ts';
import { parsePictureUrl } from '@vitrin/contract/parse-picture-url.ts';
import { getSitePath } from '@vitrin/contract/text.ts';
import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router';
import { buildApiUrl } from '../../lib/api/api-client.ts';
import { useExternalLinkProps } from '../../lib/session/use-external-link-props.ts';
import { Cover } from '../../ui/brand/cover.tsx';
import { LogoPlate } from '../../ui/brand/logo-plate.tsx';
import { AdLabel } from '../../ui/display/ad-label.tsx';
import { joinTerms } from './join-terms.ts';
import './promo-card.css';

interface PromoCardProps {
  card: PublicCard;
  /** Display width of the image, for `srcset`. */
  sizes: string;
  /** For links to the card. */
  id: string | undefined;
}

/** A card as one link: to its own page or to the site. Members on a break get no link to the site. */
export function PromoCard({ card, sizes, id }: PromoCardProps) {
  const href = getOutboundHref('cards', card, card.link);
  const linkProps = useExternalLinkProps()(href, card.linkTarget);
  const pagePath = card.slug && getSitePath(card.slug);
  const terms = joinTerms(card);
  const content = (
    <>
      <Cover
        className="h-43 rounded-[17px]"
        color={card.backgroundColor}
        image={card.backgroundImageUrl}
        sources={card.backgroundImageUrl ? parsePictureUrl(card.backgroundImageUrl) : null}
        sizes={sizes}
      >
        <LogoPlate title={card.title} logoUrl={card.logoUrl} />
        {linkProps && !pagePath && <AdLabel href={href} />}
      </Cover>
      <span className="promo-text">
        <span className="min-w-0 flex-1">
          <b className="promo-title line-clamp-2">{card.title}</b>
          {card.subtitle && <span className="promo-subtitle line-clamp-2">{card.subtitle}</span>}
        </span>
        {(pagePath || linkProps) && (
          <span className="promo-action">
            <span>{pagePath ? 'İncele' : 'Siteye Git'}</span>
            <ArrowUpRight className={`size-4 ${pagePath ? 'rotate-45' : ''}`} />
          </span>
        )}
      </span>
      {/* A card without a page shows all of it. */}
      {terms && (
        <small className={pagePath ? 'promo-terms line-clamp-2' : 'promo-terms'}>{terms}</small>
      )}
    </>
  );
  const className = 'promo-card';
  if (pagePath) {
    return (
      <Link id={id} className={className} to={pagePath}>
        {content}
      </Link>
    );
  }
  if (!linkProps) {
    return (
      <div id={id} className={className}>
        {content}
      </div>
    );
  }
  return (
    <a
      id={id}
      className={className}
      // A link to a partner leads to a redirect of this server, which counts the click.
      data-report={
        href === card.link
          ? buildApiUrl('POST /api/cards/:id/click', { params: { id: card.id } })
          : undefined
      }
      {...linkProps}
    >
      {content}
    </a>
  );
}
