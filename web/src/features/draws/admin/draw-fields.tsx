import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { NumberField, TextField } from '../../../forms/form-fields.tsx';
import {
  DateTimeField,
  ImageField,
  SelectField,
  TextareaField,
} from '../../../forms/rich-form-fields.tsx';
import { SwitchField } from '../../../forms/switch-field.tsx';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { MissingDataNotice } from '../../../ui/feedback/stale-data-notice.tsx';
import type { DrawControl } from './draw-control.ts';
import type { DrawFormStep } from './draw-steps.ts';
import { PrizesField } from './prizes-field.tsx';

const columnsClass =
  'grid grid-cols-[minmax(0,1fr)] gap-4 min-[60rem]:grid-cols-2 min-[60rem]:gap-x-6';

/** The fields of one step. */
export function DrawFields({ control, step }: { control: DrawControl; step: DrawFormStep }) {
  const [now] = useState(() => new Date().toISOString());
  if (step === 'kimler') return <SourceFields control={control} />;
  if (step === 'oduller') {
    return (
      <div className={columnsClass}>
        <PrizesField control={control} />
        <div className="grid content-start gap-4">
          <DateTimeField
            control={control}
            name="drawAt"
            label="Çekiliş zamanı"
            placeholder="Seçin"
            minDate={now}
            required
          />
          <TextField
            control={control}
            name="permit"
            label="İzin numarası"
            maxLength={200}
            hint="Mühürlemek için gerekir; izinden işletmeci sorumludur."
          />
          <NumberField
            control={control}
            name="reserves"
            label="Yedek sayısı"
            hint="Ulaşılamayan bir kazananın ödülü sıradaki yedeğe geçer."
            min={0}
          />
          <SwitchField
            control={control}
            name="onePrizePerPerson"
            label="Bir kişi en çok bir ödül kazanır"
          />
        </div>
      </div>
    );
  }
  return (
    <div className={columnsClass}>
      <div className="grid content-start gap-4">
        <TextField control={control} name="title" label="Başlık" required maxLength={120} />
        <TextareaField
          control={control}
          name="description"
          label="Açıklama"
          rows={6}
          maxLength={5000}
        />
      </div>
      <ImageField control={control} name="imageUrl" label="Görsel" />
    </div>
  );
}

const sources = [
  { value: 'tickets', label: 'Bilet numaraları' },
  { value: 'event', label: 'Bir etkinliğe katılanlar' },
];

function SourceFields({ control }: { control: DrawControl }) {
  const source = useWatch({ control, name: 'source' });
  const companies = useQuery(apiQuery('GET /api/ticket-companies/all', {}));
  const events = useQuery(apiQuery('GET /api/admin/events', {}));
  return (
    <>
      <SelectField control={control} name="source" label="Kimler katılır" options={sources} />
      {source === 'event' ? (
        <MissingDataNotice query={events} title="Etkinlikler yüklenemedi." />
      ) : (
        <MissingDataNotice query={companies} title="Firmalar yüklenemedi." />
      )}
      {source === 'event' ? (
        <SelectField
          control={control}
          name="eventId"
          label="Etkinlik"
          required
          options={(events.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        />
      ) : (
        <>
          <SelectField
            control={control}
            name="ticketCompanyId"
            label="Firma"
            options={[
              { value: '', label: 'Bütün firmalar' },
              ...(companies.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <div className="grid grid-cols-1 gap-3.5 min-[37.5rem]:grid-cols-2">
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
      <p className="text-14 text-text-2">Ekip, askıdaki üyeler ve molada olanlar katılmaz.</p>
    </>
  );
}
