import { TextField } from '../../../forms/form-fields.tsx';
import { TextareaField } from '../../../forms/rich-form-fields.tsx';
import { SwitchField } from '../../../forms/switch-field.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import type { AnnouncementControl } from './announcement-control.ts';
import { AudienceField } from './audience-field.tsx';
import { InboxPreview } from './message-previews.tsx';

/** The first step: who gets which message. */
export function ComposeStep({ control }: { control: AnnouncementControl }) {
  return (
    <div className="grid items-start gap-5 min-[1101px]:grid-cols-[minmax(0,1fr)_24rem]">
      <Panel as="section" className="grid gap-4 p-6 max-md:p-4" aria-label="Mesaj ve alıcılar">
        <AudienceField control={control} />
        <SwitchField
          control={control}
          name="promotional"
          label="Tanıtım içeriyor"
          hint="Tanıtımlar yalnızca izin veren ve molada olmayan üyelere gider."
        />
        <TextField control={control} name="title" label="Başlık" required maxLength={120} />
        <TextareaField control={control} name="body" label="Metin" required maxLength={1000} />
        <TextField
          control={control}
          name="link"
          label="Bağlantı"
          hint="Site içi bir yol, örneğin /market"
          placeholder="/market"
        />
        <Button type="submit" className="justify-self-end">
          Önizle
        </Button>
      </Panel>
      <InboxPreview control={control} />
    </div>
  );
}
