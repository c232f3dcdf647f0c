import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLoadable } from '../../../forms/pictures.ts';
import { CardPlate } from '../../../ui/card-plate.tsx';
import { ColorStage } from '../../../ui/color-stage.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { CardControl } from './card-control.ts';
import { inPreview } from './plate-looks.ts';

/** The card as visitors will see it, while it is typed. */
export function CardPreview({ control }: { control: CardControl }) {
  const card = useWatch({ control });
  const [broken, setBroken] = useState<string | null>(null);
  const title = card.title || 'Başlık';
  const image = useLoadable(card.backgroundImageUrl);
  const logo = useLoadable(card.logoUrl);

  return (
    <>
      <div className="rounded-xl border border-line bg-s1 p-1.75 shadow-edge">
        <ColorStage
          flat
          className="h-34 rounded-lg after:absolute after:inset-0 after:rounded-[inherit] after:shadow-[inset_0_1px_0_#ffffff47]"
          color={card.backgroundColor || '#8b5cf6'}
          image={image}
          onImageError={() => setBroken(image)}
        >
          <CardPlate look={inPreview} title={title} logoUrl={logo} />
        </ColorStage>
        <div className="flex items-center gap-2.5 pt-3.5 pr-2 pb-2.5 pl-2.5">
          <span className="min-w-0 flex-1">
            <b className="block font-display text-[17px]/[1.2] font-bold tracking-[-.025em] wrap-anywhere">
              {title}
            </b>
            {card.subtitle && (
              <span className="mt-0.75 block text-13/[1.4] wrap-anywhere text-text-2">
                {card.subtitle}
              </span>
            )}
          </span>
          <span className="flex h-9 items-center gap-1.25 rounded-md bg-accent-soft px-2.75 text-13 font-strong whitespace-nowrap text-accent-text">
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
