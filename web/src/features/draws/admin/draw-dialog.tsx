import { useQuery } from '@tanstack/react-query';
import type { DrawRow } from '@vitrin/contract/draw-schemas.ts';
import { drawCollection } from '@vitrin/contract/draws.ts';
import { useWatch } from 'react-hook-form';
import { CollectionEditor } from '../../../admin-kit/collection/collection-editor.tsx';
import type { EditorProps } from '../../../admin-kit/collection/collection-page.tsx';
import { NumberField, TextField } from '../../../forms/form-fields.tsx';
import {
  DateTimeField,
  ImageField,
  SelectField,
  TextareaField,
} from '../../../forms/rich-form-fields.tsx';
import { SwitchField } from '../../../forms/switch-field.tsx';
import { apiQuery } from '../../../lib/api/query-client.ts';
import type { DrawControl } from './draw-control.ts';
import { PrizesField } from './prizes-field.tsx';

interface DrawDialogProps extends EditorProps<'admin/draws'> {
  /** Initial values of a new draft. */
  start?: Partial<Pick<DrawRow, 'source' | 'eventId' | 'ticketCompanyId' | 'title'>>;
}

const first = { source: 'tickets', prizes: [{ title: '', count: 1 }] };

/** The form of a draft: everything that sealing will fix. */
export function DrawDialog({ start, ...props }: DrawDialogProps) {
  const contract = {
    ...drawCollection,
    name: 'admin/draws',
    defaults: { ...drawCollection.defaults, ...first, ...start },
  } as const;
  return (
    <CollectionEditor
      {...props}
      contract={contract}
      createdLabel="hazırlandı"
      editTitle="Çekilişi Düzenle"
    >
      {(control) => (
        <>
          <TextField control={control} name="title" label="Başlık" required maxLength={120} />
          <TextareaField
            control={control}
            name="description"
            label="Açıklama"
            rows={4}
            maxLength={5000}
          />
          <ImageField control={control} name="imageUrl" label="Görsel" />
          <TextField
            control={control}
            name="permit"
            label="İzin numarası"
            maxLength={200}
            hint="Mühürlemek için gerekir; izinden işletmeci sorumludur."
          />
          <SourceFields control={control} />
          <PrizesField control={control} />
          <NumberField control={control} name="reserves" label="Yedek sayısı" min={0} />
          <SwitchField
            control={control}
            name="onePrizePerPerson"
            label="Bir kişi en çok bir ödül kazanır"
          />
          <DateTimeField
            control={control}
            name="drawAt"
            label="Çekiliş zamanı"
            placeholder="Seçin"
            required
          />
        </>
      )}
    </CollectionEditor>
  );
}

const sources = [
  { value: 'tickets', label: 'Bilet numaraları' },
  { value: 'event', label: 'Bir etkinliğe katılanlar' },
];

function SourceFields({ control }: { control: DrawControl }) {
  const source = useWatch({ control, name: 'source' });
  const { data: companies = [] } = useQuery(apiQuery('GET /api/ticket-companies/all', {}));
  const { data: events = [] } = useQuery(apiQuery('GET /api/admin/events', {}));
  return (
    <>
      <SelectField control={control} name="source" label="Kimler katılır" options={sources} />
      {source === 'event' ? (
        <SelectField
          control={control}
          name="eventId"
          label="Etkinlik"
          required
          options={events.map(({ id, title }) => ({ value: id, label: title }))}
        />
      ) : (
        <>
          <SelectField
            control={control}
            name="ticketCompanyId"
            label="Firma"
            options={[
              { value: '', label: 'Bütün firmalar' },
              ...companies.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <div className="grid grid-cols-1 gap-3.5 min-[600px]:grid-cols-2">
            <DateTimeField
              control={control}
              name="approvedFrom"
              label="Onay tarihi: başlangıç"
              placeholder="Başından beri"
            />
            <DateTimeField
              control={control}
              name="approvedTo"
              label="Onay tarihi: bitiş"
              placeholder="Mühürlenene dek"
            />
          </div>
        </>
      )}
    </>
  );
}
