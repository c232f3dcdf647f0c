import type { Card } from '@vitrin/contract/cards.ts';
import { storedPicture } from '@vitrin/contract/stored-picture.ts';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { addressOf } from '../../lib/api/api-client.ts';
import { outgoing } from '../../lib/external-link.ts';
import { ColorStage } from '../../ui/color-stage.tsx';
import { CardPlate } from './card-plate.tsx';

interface PromoCardProps {
  card: Card;
  /** How wide it is, for the choice among a picture's widths. */
  sizes: string;
}

/** A site's card: one link, whole. */
export function PromoCard({ card, sizes }: PromoCardProps) {
  return (
    <a
      className="vcard"
      data-report={addressOf('POST /api/cards/:id/click', { params: { id: card.id } })}
      {...outgoing(card.link, card.linkTarget)}
    >
      <ColorStage
        color={card.backgroundColor}
        image={card.backgroundImageUrl}
        sources={card.backgroundImageUrl ? storedPicture(card.backgroundImageUrl) : null}
        sizes={sizes}
      >
        <CardPlate title={card.title} logoUrl={card.logoUrl} />
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
