import { useQuery } from '@tanstack/react-query';
import { type Card, cards } from '@vitrin/contract/cards.ts';
import { LayoutGrid } from 'lucide-react';
import { CollectionEditor } from '../../../admin-kit/collection/collection-editor.tsx';
import {
  CollectionPage,
  type EditorProps,
  type RowActionHandlers,
} from '../../../admin-kit/collection/collection-page.tsx';
import { useReorder } from '../../../admin-kit/collection/use-reorder.ts';
import { FilterBar } from '../../../admin-kit/filters/filter-bar.tsx';
import {
  createChoiceFilter,
  createSearchFilter,
} from '../../../admin-kit/filters/list-filters.tsx';
import { NoMatch } from '../../../admin-kit/filters/no-match.tsx';
import { useListFilters } from '../../../admin-kit/filters/use-list-filters.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Sortable, SortableTile } from '../../../ui/table/sortable.tsx';
import { allCardsQuery } from '../queries.ts';
import { CardFields } from './card-fields.tsx';
import { filterCards, listCategories } from './card-list.ts';
import { CardPreview } from './card-preview.tsx';
import { CardTile } from './card-tile.tsx';

const createCardFilters = (categories: readonly string[]) => ({
  label: 'Kartlarda ara',
  fields: {
    q: createSearchFilter({ placeholder: 'Başlık, link veya kategori' }),
    category: createChoiceFilter({
      label: 'Kategori',
      allLabel: 'Tüm kategoriler',
      options: categories.map((value) => ({ value, label: value })),
    }),
  },
});

const gridClass =
  'grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-4 max-md:gap-2.5';

export default function CardsPage() {
  return (
    <CollectionPage
      collection="cards"
      title="Kart Yönetimi"
      description="Ana sayfadaki Güvenilir Siteler kartları, sıra numarasına göre"
      empty={{
        icon: <LayoutGrid />,
        title: 'Henüz kart eklenmemiş',
        description: 'Eklediğiniz kartlar ana sayfada burada göründükleri sırayla yer alır.',
      }}
      Editor={CardDialog}
      skeleton={<TilesSkeleton />}
    >
      {(cards, actions) => <CardGrid cards={cards} actions={actions} />}
    </CollectionPage>
  );
}

interface CardGridProps {
  cards: Card[];
  actions: RowActionHandlers<Card>;
}

function CardGrid({ cards, actions }: CardGridProps) {
  const filters = useListFilters(createCardFilters(listCategories(cards)));
  const matchingCards = filterCards(cards, filters.values);
  return (
    <>
      {cards.length > 1 && (
        <div className="mb-3">
          <FilterBar {...filters} />
        </div>
      )}
      {!filters.isFiltered ? (
        <SortableCards cards={cards} actions={actions} />
      ) : matchingCards.length > 0 ? (
        // A filtered list can't be reordered.
        <div className={gridClass}>
          {matchingCards.map((card) => (
            <div key={card.id} className="grid min-w-0" data-row={card.id}>
              <Tile card={card} actions={actions} />
            </div>
          ))}
        </div>
      ) : (
        <NoMatch bordered filters={filters} text="Bu aramaya ve kategoriye uyan kart yok." />
      )}
    </>
  );
}

function SortableCards({ cards, actions }: CardGridProps) {
  const { rows, sortableProps } = useReorder('cards', cards);
  return (
    <Sortable layout="grid" items={rows} getName={(card) => card.title} {...sortableProps}>
      <div className={gridClass}>
        {rows.map((card) => (
          <SortableTile key={card.id} id={card.id}>
            <Tile card={card} actions={actions} />
          </SortableTile>
        ))}
      </div>
    </Sortable>
  );
}

const Tile = ({ card, actions }: { card: Card; actions: RowActionHandlers<Card> }) => (
  <CardTile
    card={card}
    onEdit={() => actions.edit(card)}
    onRemove={() => actions.remove(card)}
    onHistory={() => actions.showHistory(card)}
  />
);

function TilesSkeleton() {
  return (
    <div className={gridClass} aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} className="h-64 rounded-[14px] max-md:h-34" />
      ))}
    </div>
  );
}

function CardDialog(props: EditorProps<'cards'>) {
  const { data: allCards = [] } = useQuery(allCardsQuery);
  return (
    <CollectionEditor
      {...props}
      contract={cards}
      editTitle="Kartı Düzenle"
      renderPreview={(control) => <CardPreview control={control} row={props.row} />}
    >
      {(control) => <CardFields control={control} categories={listCategories(allCards)} />}
    </CollectionEditor>
  );
}
