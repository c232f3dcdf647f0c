import LayoutGrid from 'lucide-react/icons/layout-grid';
import { CollectionScreen } from '../../../platform/collection-screen.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CardDialog } from './card-dialog.tsx';
import { CardTile } from './card-tile.tsx';

export default function CardsPage() {
  return (
    <CollectionScreen
      collection="cards"
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
      {(cards, { edit, remove }) => (
        <div className="cg">
          {cards.map((card) => (
            <CardTile
              key={card.id}
              card={card}
              onEdit={() => edit(card)}
              onRemove={() => remove(card)}
            />
          ))}
        </div>
      )}
    </CollectionScreen>
  );
}

function LoadingTiles() {
  return (
    <div className="cg" aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} className="h-64 rounded-[14px]" />
      ))}
    </div>
  );
}
