import type { Card } from '@vitrin/contract/cards.ts';
import { getSitePath } from '@vitrin/contract/text.ts';
import { getNextVisibilityChange } from '@vitrin/contract/visibility.ts';
import { EyeOff, FileText, History, Link, Pencil, Trash2 as Trash } from 'lucide-react';
import { DeadLinkBadge } from '../../../admin-kit/display/dead-link-badge.tsx';
import { RowFormLink } from '../../../admin-kit/list/row-link.tsx';
import { getVisibility } from '../../../admin-kit/visibility/visibility.ts';
import { classNames } from '../../../lib/class-names.ts';
import { useServerClock } from '../../../lib/server-clock.ts';
import { Cover } from '../../../ui/brand/cover.tsx';
import { LogoPlate } from '../../../ui/brand/logo-plate.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SortHandle } from '../../../ui/table/sortable.tsx';
import { getCardBadge } from './card-badge.ts';
import { tilePlateClasses } from './plate-classes.ts';

interface CardTileProps {
  card: Card;
  onEdit: () => void;
  onRemove: () => void;
  onHistory: () => void;
}

/** A card in the list of cards. On phones the picture stands beside the texts, so that long lists stay short. */
export function CardTile({ card, onEdit, onRemove, onHistory }: CardTileProps) {
  const { now } = useServerClock((at) => getNextVisibilityChange([card], at));
  const badge = getCardBadge(card, now);
  const isDimmed = ['off', 'expired'].includes(getVisibility(card, now));
  return (
    <Panel
      as="article"
      className="relative flex flex-col overflow-hidden max-md:grid max-md:grid-cols-[6.5rem_minmax(0,1fr)] in-data-dragging:border-brand in-data-dragging:shadow-3"
      aria-label={card.title}
    >
      <Cover
        flat
        className={classNames(
          'mx-1.5 mt-1.5 h-28 rounded-[9px] max-md:mr-0 max-md:mb-1.5 max-md:h-auto max-md:min-h-20',
          isDimmed && '[filter:brightness(.72)_saturate(.35)]',
        )}
        color={card.backgroundColor}
        image={card.backgroundImageUrl}
      >
        <LogoPlate classes={tilePlateClasses} title={card.title} logoUrl={card.logoUrl} />
        <span
          className="absolute top-2 left-2 grid h-6 min-w-6 place-items-center rounded-[7px] max-md:top-0 max-md:left-0 max-md:h-5 max-md:rounded-none max-md:rounded-br-[7px] bg-[#0a0911c7] px-1.75 text-12 font-strong text-white"
          title="Sıra"
        >
          {card.sortOrder}
        </span>
      </Cover>
      <div className="relative flex-1 px-4 pt-3.5 pb-3 max-md:py-2 max-md:pr-3 max-md:pl-3">
        <h2 className="text-15">
          <RowFormLink
            id={card.id}
            name={card.title}
            className="inline-flex min-w-0 items-center hover:underline after:absolute after:inset-0"
            trailing={<Pencil className="ml-2 size-4 flex-none text-text-2 md:hidden" />}
          />
        </h2>
        <p className="truncate text-13 text-text-2">
          {[card.category, card.subtitle].filter(Boolean).join(' · ')}
        </p>
        <span className="mt-2 flex min-w-0 items-center gap-1.5 text-[12.5px] text-text-3 max-md:mt-0.5">
          <Link className="size-4" />
          <span className="truncate">{card.link.replace(/^https?:\/\//, '')}</span>
        </span>
        <DeadLinkBadge href={card.link} className="mt-1.5" />
        {card.body && card.slug && (
          <span className="mt-1 flex min-w-0 items-center gap-1.5 text-[12.5px] text-text-3">
            <FileText className="size-4" />
            {badge.isPublic ? (
              <a
                className="relative truncate text-accent-text hover:underline"
                href={getSitePath(card.slug)}
                target="_blank"
                rel="noopener"
              >
                {getSitePath(card.slug)}
              </a>
            ) : (
              <span className="truncate">{getSitePath(card.slug)}</span>
            )}
          </span>
        )}
      </div>
      <div className="flex items-center gap-1 border-line border-t py-2 pr-2 pl-4 max-md:col-span-2 max-md:gap-0 max-md:py-0 max-md:pr-1 max-md:pl-3">
        <Badge
          tone={badge.tone}
          {...(card.status === 'hidden' ? { icon: <EyeOff className="size-4" /> } : {})}
        >
          {badge.label}
        </Badge>
        <span className="min-w-0 flex-1" />
        <SortHandle isOnPicture name={card.title} />
        <IconButton
          size="sm"
          label={`Geçmiş: ${card.title}`}
          title="Geçmiş"
          icon={<History />}
          onClick={onHistory}
        />
        <IconButton
          size="sm"
          label={`${card.title} kartını düzenle`}
          title="Düzenle"
          // On a phone the title opens the form, as in the other lists.
          className="max-md:hidden"
          icon={<Pencil />}
          onClick={onEdit}
        />
        <IconButton
          size="sm"
          danger
          label={`${card.title} kartını sil`}
          title="Sil"
          icon={<Trash />}
          onClick={onRemove}
        />
      </div>
    </Panel>
  );
}
