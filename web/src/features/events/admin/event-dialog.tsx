import { useQuery } from '@tanstack/react-query';
import { eventCollection } from '@vitrin/contract/events.ts';
import { CollectionEditor } from '../../../admin-kit/collection/collection-editor.tsx';
import type { EditorProps } from '../../../admin-kit/collection/collection-page.tsx';
import { TextField } from '../../../forms/form-fields.tsx';
import { DateTimeField, ImageField, TextareaField } from '../../../forms/rich-form-fields.tsx';
import { SwitchField } from '../../../forms/switch-field.tsx';
import { channelsQuery } from '../../../lib/session/channels.ts';

const contract = { ...eventCollection, name: 'admin/events' } as const;
/** Without a bot members can't verify a Telegram account, so new events don't require one. */
const initialValuesWithoutBot = { requiresTelegramVerification: false };

export function EventDialog(props: EditorProps<'admin/events'>) {
  const channels = useQuery(channelsQuery);
  // The form keeps its initial values, so a new event waits for the channels.
  if (!props.row && channels.isPending) return null;
  const hasBot = channels.data?.telegram ?? true;
  return (
    <CollectionEditor
      {...props}
      contract={contract}
      initialValues={hasBot ? undefined : initialValuesWithoutBot}
      createdLabel="oluşturuldu"
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
            hint="Satır sonları korunur, yazdığınız linkler tıklanabilir olur."
          />
          <ImageField control={control} name="photoUrl" label="Fotoğraf" />
          <div className="grid grid-cols-1 gap-3.5 min-[37.5rem]:grid-cols-2">
            <DateTimeField
              control={control}
              name="startDate"
              label="Başlangıç"
              placeholder="Hemen"
            />
            <DateTimeField control={control} name="endDate" label="Bitiş" />
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
            hint={
              hasBot
                ? undefined
                : 'Telegram botu bağlı değil: üyeler hesaplarını doğrulayamaz, bu yüzden kapalı gelir.'
            }
          />
        </>
      )}
    </CollectionEditor>
  );
}
