import { useQuery } from '@tanstack/react-query';
import { cards } from '@vitrin/contract/cards.ts';
import { CollectionEditor } from '../../../admin-kit/collection/collection-editor.tsx';
import type { EditorProps } from '../../../admin-kit/collection/collection-page.tsx';
import { allCardsQuery } from '../queries.ts';
import { CardFields } from './card-fields.tsx';
import { listCategories } from './card-list.ts';
import { CardPreview } from './card-preview.tsx';

export function CardDialog(props: EditorProps<'cards'>) {
  const { data: all = [] } = useQuery(allCardsQuery);
  return (
    <CollectionEditor
      {...props}
      contract={cards}
      editTitle="Kartı Düzenle"
      renderPreview={(control) => <CardPreview control={control} row={props.row} />}
    >
      {(control) => <CardFields control={control} categories={listCategories(all)} />}
    </CollectionEditor>
  );
}
