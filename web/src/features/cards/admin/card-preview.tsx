import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLoadable } from '../../../forms/pictures.ts';
import { ColorStage } from '../../../ui/color-stage.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { CardPlate } from '../card-plate.tsx';
import type { CardControl } from './card-fields.tsx';

/** The card as visitors will see it, while it is typed. */
export function CardPreview({ control }: { control: CardControl }) {
  const card = useWatch({ control });
  const [broken, setBroken] = useState<string | null>(null);
  const title = card.title || 'Başlık';
  const image = useLoadable(card.backgroundImageUrl);
  const logo = useLoadable(card.logoUrl);

  return (
    <>
      <div className="pv">
        <ColorStage
          className="st"
          color={card.backgroundColor || '#8b5cf6'}
          image={image}
          onImageError={() => setBroken(image)}
        >
          <CardPlate title={title} logoUrl={logo} />
        </ColorStage>
        <div className="vb">
          <span className="min-w-0 flex-1">
            <b className="t wrap-anywhere">{title}</b>
            {card.subtitle && <span className="s wrap-anywhere">{card.subtitle}</span>}
          </span>
          <span className="cta">
            Siteye Git
            <ArrowUpRight className="size-4" aria-hidden="true" />
          </span>
        </div>
      </div>
      {image && image === broken && (
        <Notice className="mt-4">Arka plan görseli yüklenemediği için renk gösteriliyor.</Notice>
      )}
    </>
  );
}
