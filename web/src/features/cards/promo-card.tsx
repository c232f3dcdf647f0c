import type { Card } from '@vitrin/contract/cards.ts';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { ColorStage } from '../../ui/color-stage.tsx';
import { CardPlate } from './card-plate.tsx';

interface PromoCardProps {
  card: Card;
  loading: 'eager' | 'lazy';
}

/** A site's card: one link, whole. */
export function PromoCard({ card, loading }: PromoCardProps) {
  return (
    <a
      className="vcard"
      href={card.link}
      target={card.linkTarget}
      rel="noopener nofollow sponsored"
    >
      <ColorStage color={card.backgroundColor} image={card.backgroundImageUrl} loading={loading}>
        <CardPlate title={card.title} logoUrl={card.logoUrl} loading={loading} />
      </ColorStage>
      <span className="vbody">
        <span className="grow">
          <b className="vt">{card.title}</b>
          {card.subtitle && <span className="vs">{card.subtitle}</span>}
        </span>
        <span className="vcta">
          Siteye Git
          <ArrowUpRight className="i s" aria-hidden="true" />
        </span>
      </span>
    </a>
  );
}
