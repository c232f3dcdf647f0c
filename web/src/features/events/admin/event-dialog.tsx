import { eventRows } from '@vitrin/contract/events.ts';
import { CollectionEditor } from '../../../platform/collection-editor.tsx';
import type { EditorProps } from '../../../platform/collection-screen.tsx';
import { TextField } from '../../../platform/form-fields.tsx';
import { ImageField, MomentField, TextareaField } from '../../../platform/rich-form-fields.tsx';
import { SwitchField } from '../../../platform/switch-field.tsx';

const contract = { ...eventRows, name: 'admin/events' } as const;

export function EventDialog(props: EditorProps<'admin/events'>) {
  return (
    <CollectionEditor
      {...props}
      contract={contract}
      entity="Etkinlik"
      added="oluşturuldu"
      editTitle="Etkinliği Düzenle"
    >
      {(control) => (
        <>
          <TextField control={control} name="title" label="Başlık" required maxLength={200} />
          <TextareaField
            control={control}
            name="description"
            label="Açıklama"
            required
            rows={6}
            maxLength={5000}
            hint="Satır sonları korunur, yazdığınız bağlantılar tıklanabilir olur."
          />
          <ImageField control={control} name="photoUrl" label="Fotoğraf" />
          <div className="two">
            <MomentField control={control} name="startDate" label="Başlangıç" placeholder="Hemen" />
            <MomentField control={control} name="endDate" label="Bitiş" />
          </div>
          <SwitchField
            control={control}
            name="isActive"
            label="Aktif"
            hint="Pasif etkinlikleri ziyaretçiler görmez."
          />
          <SwitchField
            control={control}
            name="requiresTelegramVerification"
            label="Telegram doğrulaması gerekli"
          />
        </>
      )}
    </CollectionEditor>
  );
}
