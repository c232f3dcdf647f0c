import { type Card, cards, type PublicCard } from '@vitrin/contract/cards.ts';
import { ArrowUpRight, Eye } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type FormValues, toBody } from '../../../forms/form-values.ts';
import { useLoadableUrl } from '../../../forms/image-upload.ts';
import { Cover } from '../../../ui/brand/cover.tsx';
import { LogoPlate } from '../../../ui/brand/logo-plate.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { joinTerms } from '../join-terms.ts';
import type { CardControl } from './card-control.ts';
import { HomePreview } from './home-preview.tsx';
import { previewPlateClasses } from './plate-classes.ts';

interface CardPreviewProps {
  control: CardControl;
  /** The edited card; null for a new one. */
  row: Card | null;
}

/** The live preview of a card, and a button that opens the preview of the home page. */
export function CardPreview({ control, row }: CardPreviewProps) {
  const card = useWatch({ control });
  const homePreview = useDialog<null>();
  const draft = useMemo(() => toDraft(card, row), [card, row]);
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const title = card.title || 'Başlık';
  const terms = joinTerms(card);
  const imageUrl = useLoadableUrl(card.backgroundImageUrl);
  const logoUrl = useLoadableUrl(card.logoUrl);

  return (
    <>
      <div className="rounded-xl border border-line bg-s1 p-1.75 shadow-edge">
        <Cover
          flat
          className="h-34 rounded-lg after:absolute after:inset-0 after:rounded-[inherit] after:shadow-[inset_0_1px_0_#ffffff47]"
          color={card.backgroundColor || '#8b5cf6'}
          image={imageUrl}
          onImageError={() => setBrokenUrl(imageUrl)}
        >
          <LogoPlate classes={previewPlateClasses} title={title} logoUrl={logoUrl} />
        </Cover>
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
            <ArrowUpRight className="size-4" />
          </span>
        </div>
        {terms && (
          <small className="block px-2.5 pb-2 text-12/[1.4] wrap-anywhere text-text-3">
            {terms}
          </small>
        )}
      </div>
      {imageUrl && imageUrl === brokenUrl && (
        <Notice className="mt-4">Arka plan görseli yüklenemediği için renk gösteriliyor.</Notice>
      )}
      <Button
        block
        variant="outline"
        size="sm"
        className="mt-3"
        icon={<Eye />}
        disabled={!draft}
        onClick={() => homePreview.show(null)}
      >
        Ana sayfada gör
      </Button>
      {!draft && (
        <p className="mt-1.5 text-13 text-text-3">Ana sayfada görmek için başlık ve link yazın.</p>
      )}
      {draft &&
        homePreview.renderDialog((openProps) => <HomePreview {...openProps} card={draft} />)}
    </>
  );
}

/** Placeholder id of an unsaved card. */
const NEW_CARD_ID = '00000000-0000-7000-8000-000000000000';

/** Returns the card as visitors would see it after saving; null while the input is invalid. */
function toDraft(inputs: FormValues, row: Card | null): PublicCard | null {
  const cardInput = cards.create.body.safeParse(
    toBody(cards.create.body, inputs, cards.defaults),
  ).data;
  if (!cardInput) return null;
  const { slug, body, pictures, facts, companyId, ...cardFields } = cardInput;
  const now = new Date().toISOString();
  const { id, version, createdAt, updatedAt } = row ?? {
    id: NEW_CARD_ID,
    version: 0,
    createdAt: now,
    updatedAt: now,
  };
  return { id, version, createdAt, updatedAt, ...cardFields, ...(body && slug && { slug }) };
}
