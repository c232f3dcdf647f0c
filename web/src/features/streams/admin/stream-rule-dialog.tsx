import { streamRules } from '@vitrin/contract/streams.ts';
import { CollectionEditor } from '../../../admin-kit/collection/collection-editor.tsx';
import type { EditorProps } from '../../../admin-kit/collection/collection-page.tsx';
import { LinkField } from '../../../admin-kit/fields/common-fields.tsx';
import { NumberField } from '../../../forms/form-fields.tsx';
import { TextareaField } from '../../../forms/rich-form-fields.tsx';
import { SwitchField } from '../../../forms/switch-field.tsx';

const contract = { ...streamRules, name: 'streaming-verifications' } as const;

export function StreamRuleDialog(props: EditorProps<'streaming-verifications'>) {
  return (
    <CollectionEditor {...props} contract={contract} editTitle="Yayın Doğrulama Kuralını Düzenle">
      {(control) => (
        <>
          <LinkField control={control} name="adminStreamUrl" label="Yayın Linki" required />
          <NumberField
            control={control}
            name="pointsReward"
            label="Puan Ödülü"
            required
            min={1}
            hint={`Boş bırakılırsa ${streamRules.defaults.pointsReward} puan verilir.`}
          />
          <div className="grid grid-cols-1 gap-3.5 min-[600px]:grid-cols-2">
            <NumberField
              control={control}
              name="dailyBudget"
              label="Günlük Puan Bütçesi"
              min={0}
              placeholder="Sınır yok"
              hint="Bu kuralın bir günde dağıtacağı en fazla puan."
            />
            <NumberField
              control={control}
              name="monthlyBudget"
              label="Aylık Puan Bütçesi"
              min={0}
              placeholder="Sınır yok"
              hint="Bu kuralın bir takvim ayında dağıtacağı en fazla puan."
            />
          </div>
          <TextareaField control={control} name="description" label="Açıklama" rows={3} />
          <SwitchField
            control={control}
            name="isActive"
            label="Aktif"
            hint="Bu kuralı aktif yapınca diğerleri pasif olur."
          />
        </>
      )}
    </CollectionEditor>
  );
}
