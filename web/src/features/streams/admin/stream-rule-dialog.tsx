import type { InputOf } from '@vitrin/contract/api.ts';
import { streamRules } from '@vitrin/contract/streams.ts';
import { useWatch } from 'react-hook-form';
import { CollectionEditor } from '../../../admin-kit/collection/collection-editor.tsx';
import type { EditorProps } from '../../../admin-kit/collection/collection-page.tsx';
import { LinkField, toOptions } from '../../../admin-kit/fields/common-fields.tsx';
import { type FormControl, NumberField } from '../../../forms/form-fields.tsx';
import { SelectField, TextareaField } from '../../../forms/rich-form-fields.tsx';
import { SwitchField } from '../../../forms/switch-field.tsx';
import { streamKindLabels } from '../../../labels/streams.ts';

const kindOptions = toOptions(streamKindLabels);
const contract = { ...streamRules, name: 'streaming-verifications' } as const;

export function StreamRuleDialog(props: EditorProps<'streaming-verifications'>) {
  return (
    <CollectionEditor {...props} contract={contract} editTitle="Yayın Doğrulama Kuralını Düzenle">
      {(control) => (
        <>
          <KindField control={control} />
          <LinkField control={control} name="adminStreamUrl" label="Yayın Linki" required />
          <NumberField
            control={control}
            name="pointsReward"
            label="Puan Ödülü"
            required
            min={1}
            hint={`Varsayılan: ${streamRules.defaults.pointsReward} puan.`}
          />
          <CodeFields control={control} />
          <div className="grid grid-cols-1 gap-3.5 min-[37.5rem]:grid-cols-2">
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

type RuleControl = FormControl<InputOf<'POST /api/streaming-verifications'>['body']>;

const kindHints: Record<keyof typeof streamKindLabels, string> = {
  link: 'Yayın linkini giren üye bir kez puan kazanır.',
  code: 'Yayında görünen ve sürekli değişen kodu giren üye puan kazanır. Linkine puan verilmez.',
};

function KindField({ control }: { control: RuleControl }) {
  const kind = useWatch({ control, name: 'kind' }) ?? 'link';
  return (
    <SelectField
      control={control}
      name="kind"
      label="Tür"
      options={kindOptions}
      hint={`${kindHints[kind]} Kural puan verdikten sonra türü değişmez.`}
    />
  );
}

/** How often the code changes and pays; only for code rules. */
function CodeFields({ control }: { control: RuleControl }) {
  if (useWatch({ control, name: 'kind' }) !== 'code') return null;
  return (
    <div className="grid grid-cols-1 gap-3.5 min-[37.5rem]:grid-cols-2">
      <NumberField
        control={control}
        name="codeSeconds"
        label="Kodun Süresi (saniye)"
        required
        min={30}
        max={600}
        hint="30–600. Kod bu kadar sürede bir değişir; bir önceki de geçerlidir."
      />
      <NumberField
        control={control}
        name="perDay"
        label="Günlük Kod Hakkı"
        required
        min={1}
        max={24}
        hint="1–24. Bir üyenin bir günde puan alabileceği kod sayısı."
      />
    </div>
  );
}
