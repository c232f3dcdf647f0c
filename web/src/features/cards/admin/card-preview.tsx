import { isSafeUrl } from '@vitrin/contract/fields.ts';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ColorStage } from '../../../ui/color-stage.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import { CardPlate } from '../card-plate.tsx';
import type { CardControl } from './card-fields.tsx';

function loadable(address: string | null | undefined): string | null {
  return address && isSafeUrl(address) ? address : null;
}

/** The card as visitors will see it, while it is typed. */
export function CardPreview({ control }: { control: CardControl }) {
  const card = useWatch({ control });
  const [broken, setBroken] = useState<string | null>(null);
  const title = card.title || 'Başlık';
  const image = loadable(useSettled(card.backgroundImageUrl));
  const logo = loadable(useSettled(card.logoUrl));

  return (
    <section aria-label="Canlı önizleme">
      <p className="lb">Canlı önizleme</p>
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
          <span className="grow">
            <b className="t wrap-anywhere">{title}</b>
            {card.subtitle && <span className="s wrap-anywhere">{card.subtitle}</span>}
          </span>
          <span className="cta">
            Siteye Git
            <ArrowUpRight className="i s" aria-hidden="true" />
          </span>
        </div>
      </div>
      {image && image === broken && (
        <Notice className="mt-4">Arka plan görseli yüklenemediği için renk gösteriliyor.</Notice>
      )}
    </section>
  );
}
