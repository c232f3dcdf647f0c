import { type Reward, rewards } from '@vitrin/contract/market.ts';
import type { z } from 'zod';
import { SortOrderField } from '../../../admin-kit/fields/common-fields.tsx';
import { VisibilityFields } from '../../../admin-kit/visibility/visibility-fields.tsx';
import { FoldedFields } from '../../../forms/folded-fields.tsx';
import { type FormControl, NumberField, TextField } from '../../../forms/form-fields.tsx';
import { ImageField, TextareaField } from '../../../forms/rich-form-fields.tsx';
import { SwitchField } from '../../../forms/switch-field.tsx';
import { InputsField } from './inputs-field.tsx';

interface RewardFieldsProps {
  control: FormControl<z.input<typeof rewards.create.body>>;
  /** `null` for a new reward */
  row: Reward | null;
}

const foldedNames = ['inputs', 'cost', 'cooldownDays', 'visibleFrom', 'visibleTo'] as const;

/** The fields of a reward's form. The rare ones are folded, so that the table below stays in sight. */
export function RewardFields({ control, row }: RewardFieldsProps) {
  const { isDigital = false } = row ?? {};
  const rowPairClass = 'grid grid-cols-1 content-start gap-3.5 min-[37.5rem]:grid-cols-2';
  return (
    <div className="grid gap-x-6 gap-y-4 lg:grid-cols-2 xl:grid-cols-3">
      <div className="grid content-start gap-4">
        <TextField control={control} name="title" label="Başlık" required maxLength={200} />
        <TextareaField control={control} name="description" label="Açıklama" required rows={5} />
      </div>
      <div className="grid content-start gap-4">
        <ImageField control={control} name="imageUrl" label="Görsel" />
        <SwitchField
          control={control}
          name="isActive"
          label="Aktif"
          hint="Pasif ödüller markette görünmez ve satın alınamaz."
        />
      </div>
      <div className="grid content-start gap-4 lg:max-xl:col-span-2">
        <div className={rowPairClass}>
          <NumberField
            control={control}
            name="pointsCost"
            label="Puan Bedeli"
            required
            min={1}
            hint={`Varsayılan: ${rewards.defaults.pointsCost} puan.`}
          />
          <NumberField
            control={control}
            name="stock"
            label="Stok"
            min={0}
            placeholder="Sınırsız"
            readOnly={isDigital}
            hint={
              isDigital
                ? 'Kalan kod sayısıdır. Artırmak için listedeki “Kodlar” düğmesiyle kod ekleyin.'
                : 'Boş bırakılırsa sınırsızdır.'
            }
          />
          <NumberField
            control={control}
            name="maxPerUser"
            label="Üye Başına Sınır"
            min={1}
            placeholder="Sınır yok"
            hint="Bir üyenin alabileceği en fazla adet."
          />
          <SortOrderField control={control} name="sortOrder" />
        </div>
      </div>
      <div className="lg:col-span-2 xl:col-span-3">
        <FoldedFields
          control={control}
          title="Diğer seçenekler"
          note="maliyet, bekleme süresi, görünürlük, üyeden istenecek bilgiler"
          names={foldedNames}
          isOpen={row !== null && (row.inputs.length > 0 || hasRareValues(row))}
        >
          <div className="grid gap-x-6 gap-y-4 lg:grid-cols-2">
            <div className={rowPairClass}>
              <NumberField
                control={control}
                name="cost"
                label="Maliyet (₺)"
                min={0}
                step="0.01"
                inputMode="decimal"
                placeholder="Bilinmiyor"
                hint="Bir adedin size maliyeti. Üyeler görmez."
              />
              <NumberField
                control={control}
                name="cooldownDays"
                label="Bekleme Süresi (gün)"
                min={0}
                max={365}
                hint="Bir üyenin iki alımı arasında geçmesi gereken gün sayısı; 0 ise bekleme yoktur."
              />
            </div>
            <VisibilityFields control={control} from="visibleFrom" to="visibleTo" />
            <InputsField control={control} />
          </div>
        </FoldedFields>
      </div>
    </div>
  );
}

const hasRareValues = ({ cost, cooldownDays, visibleFrom, visibleTo }: Reward) =>
  [cost, visibleFrom, visibleTo].some((value) => value !== null) || cooldownDays > 0;
