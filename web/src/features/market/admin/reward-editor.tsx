import { rewards } from '@vitrin/contract/market.ts';
import { CollectionEditor } from '../../../admin-kit/collection/collection-editor.tsx';
import type { EditorProps } from '../../../admin-kit/collection/collection-page.tsx';
import { RewardFields } from './reward-fields.tsx';
import { toStockUpdate } from './stock-update.ts';

export function RewardEditor(props: EditorProps<'rewards'>) {
  return (
    <CollectionEditor
      {...props}
      contract={rewards}
      editTitle="Ödülü Düzenle"
      toUpdate={toStockUpdate}
    >
      {(control) => <RewardFields control={control} rewardId={props.row?.id} />}
    </CollectionEditor>
  );
}
