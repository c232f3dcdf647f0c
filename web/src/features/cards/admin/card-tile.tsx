import type { Card } from '@vitrin/contract/cards.ts';
import EyeOff from 'lucide-react/icons/eye-off';
import Link from 'lucide-react/icons/link';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ColorStage } from '../../../ui/color-stage.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SortHandle } from '../../../ui/sortable.tsx';
import { CardPlate } from '../card-plate.tsx';
import { cardBadge } from './card-window.ts';

interface CardTileProps {
  card: Card;
  onEdit: () => void;
  onRemove: () => void;
}

export function CardTile({ card, onEdit, onRemove }: CardTileProps) {
  const badge = cardBadge(card, Date.now());
  const off = !badge.isPublic && badge.tone !== 'info';
  return (
    <Panel as="article" className={classNames('ac', off && 'off')} aria-label={card.title}>
      <ColorStage className="st" color={card.backgroundColor} image={card.backgroundImageUrl}>
        <CardPlate title={card.title} logoUrl={card.logoUrl} />
        <span className="ord" title="Sıra">
          {card.sortOrder}
        </span>
        <SortHandle name={card.title} />
      </ColorStage>
      <div className="b">
        <h2 className="wrap-anywhere">{card.title}</h2>
        <p className="truncate">{card.subtitle}</p>
        <span className="lk">
          <Link className="size-4" aria-hidden="true" />
          <span className="truncate">{card.link.replace(/^https?:\/\//, '')}</span>
        </span>
      </div>
      <div className="f">
        <Badge
          tone={badge.tone}
          {...(card.status === 'hidden'
            ? { icon: <EyeOff className="size-4" aria-hidden="true" /> }
            : {})}
        >
          {badge.label}
        </Badge>
        <span className="min-w-0 flex-1" />
        <IconButton
          size="sm"
          label={`${card.title} kartını düzenle`}
          title="Düzenle"
          icon={<Pencil className="size-4" aria-hidden="true" />}
          onClick={onEdit}
        />
        <IconButton
          size="sm"
          danger
          label={`${card.title} kartını sil`}
          title="Sil"
          icon={<Trash className="size-4" aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
    </Panel>
  );
}
