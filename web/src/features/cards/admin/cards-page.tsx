import type { Card } from '@vitrin/contract/cards.ts';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import { CollectionScreen, type RowActions } from '../../../admin-kit/collection-screen.tsx';
import { useReorder } from '../../../admin-kit/use-reorder.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Sortable, SortableTile } from '../../../ui/sortable.tsx';
import { CardDialog } from './card-dialog.tsx';
import { CardTile } from './card-tile.tsx';

const gridLook = 'grid grid-cols-1 gap-4 min-[601px]:grid-cols-2 min-[901px]:grid-cols-3';

export default function CardsPage() {
  return (
    <CollectionScreen
      collection="cards"
      list="GET /api/cards/all"
      entity="Kart"
      title="Kart Yönetimi"
      text="Ana sayfadaki Güvenilir Siteler kartları, sıra numarasına göre"
      empty={{
        icon: <LayoutGrid aria-hidden="true" />,
        title: 'Henüz kart eklenmemiş',
        text: 'Eklediğiniz kartlar ana sayfada burada göründükleri sırayla yer alır.',
      }}
      nameOf={(card) => card.title}
      Editor={CardDialog}
      skeleton={<LoadingTiles />}
    >
      {(cards, actions) => <CardGrid cards={cards} actions={actions} />}
    </CollectionScreen>
  );
}

interface CardGridProps {
  cards: Card[];
  actions: RowActions<Card>;
}

function CardGrid({ cards, actions: { edit, remove, history } }: CardGridProps) {
  const { rows, sorting } = useReorder('cards', cards);
  return (
    <Sortable layout="grid" items={rows} nameOf={(card) => card.title} {...sorting}>
      <div className={gridLook}>
        {rows.map((card) => (
          <SortableTile key={card.id} id={card.id}>
            <CardTile
              card={card}
              onEdit={() => edit(card)}
              onRemove={() => remove(card)}
              onHistory={() => history(card)}
            />
          </SortableTile>
        ))}
      </div>
    </Sortable>
  );
}

function LoadingTiles() {
  return (
    <div className={gridLook} aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} className="h-64 rounded-[14px]" />
      ))}
    </div>
  );
}
