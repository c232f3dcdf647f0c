import { rewards } from '@vitrin/contract/market.ts';
import type { z } from 'zod';
import { SortOrderField } from '../../../admin-kit/fields/common-fields.tsx';
import { VisibilityFields } from '../../../admin-kit/visibility/visibility-fields.tsx';
import { type FormControl, NumberField, TextField } from '../../../forms/form-fields.tsx';
import { ImageField, TextareaField } from '../../../forms/rich-form-fields.tsx';
import { SwitchField } from '../../../forms/switch-field.tsx';
import { InputsField } from './inputs-field.tsx';

interface RewardFieldsProps {
  control: FormControl<z.input<typeof rewards.create.body>>;
  /** True if the stock is the number of codes left. */
  isDigital: boolean;
}

/** The fields of a reward's form. */
export function RewardFields({ control, isDigital }: RewardFieldsProps) {
  return (
    <div className="grid gap-x-6 gap-y-4 lg:grid-cols-2">
      <div className="grid content-start gap-4">
        <TextField control={control} name="title" label="Başlık" required maxLength={200} />
        <TextareaField control={control} name="description" label="Açıklama" required rows={5} />
        <ImageField control={control} name="imageUrl" label="Görsel" />
        <InputsField control={control} />
      </div>
      <div className="grid content-start gap-4">
        <div className="grid grid-cols-1 gap-3.5 min-[37.5rem]:grid-cols-2">
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
            name="cost"
            label="Maliyet (₺)"
            min={0}
            step="0.01"
            inputMode="decimal"
            placeholder="Bilinmiyor"
            hint="Bir adedin size maliyeti. Üyeler görmez."
          />
        </div>
        <div className="grid grid-cols-1 gap-3.5 min-[37.5rem]:grid-cols-2">
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
          <NumberField
            control={control}
            name="cooldownDays"
            label="Bekleme Süresi (gün)"
            min={0}
            max={365}
            hint="Bir üyenin iki alımı arasında geçmesi gereken gün sayısı; 0 ise bekleme yoktur."
          />
          <SortOrderField control={control} name="sortOrder" />
        </div>
        <SwitchField
          control={control}
          name="isActive"
          label="Aktif"
          hint="Pasif ödüller markette görünmez ve satın alınamaz."
        />
        <VisibilityFields control={control} from="visibleFrom" to="visibleTo" />
      </div>
    </div>
  );
}
