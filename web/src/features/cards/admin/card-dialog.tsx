import { cards } from '@vitrin/contract/cards.ts';
import { CollectionEditor } from '../../../admin-kit/collection-editor.tsx';
import type { EditorProps } from '../../../admin-kit/collection-screen.tsx';
import { CardFields } from './card-fields.tsx';
import { CardPreview } from './card-preview.tsx';

export function CardDialog(props: EditorProps<'cards'>) {
  return (
    <CollectionEditor
      {...props}
      contract={cards}
      entity="Kart"
      editTitle="Kartı Düzenle"
      preview={(control) => <CardPreview control={control} />}
    >
      {(control) => <CardFields control={control} />}
    </CollectionEditor>
  );
}
