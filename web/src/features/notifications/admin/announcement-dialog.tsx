import { useMutation } from '@tanstack/react-query';
import type { InputOf, ReturnsOf } from '@vitrin/contract/api.ts';
import { announcements, audiences } from '@vitrin/contract/notifications.ts';
import { TextField } from '../../../forms/form-fields.tsx';
import { SelectField, TextareaField } from '../../../forms/rich-form-fields.tsx';
import { SwitchField } from '../../../forms/switch-field.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { call } from '../../../lib/api/api-client.ts';
import { getErrorMessage } from '../../../lib/api-error.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { toast } from '../../../lib/toast.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import type { DialogOpenProps } from '../../../ui/dialog/use-dialog.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { audienceLabels } from './announcement-columns.tsx';

type AnnouncementInput = InputOf<'POST /api/admin/announcements'>['body'];
type CreatedAnnouncement = ReturnsOf<'POST /api/admin/announcements'>;

const options = audiences.map((value) => ({ value, label: audienceLabels[value] }));

/** The form of an announcement to members; sending can't be undone. */
export function AnnouncementDialog({ open, onOpenChange }: DialogOpenProps) {
  const announce = useMutation({
    mutationFn: (body: AnnouncementInput) => call('POST /api/admin/announcements', { body }),
    onSuccess: ({ recipients }: CreatedAnnouncement) => {
      onOpenChange(false);
      toast({
        title: 'Duyuru yazılıyor',
        description: `${formatNumber(recipients)} üyenin gelen kutusuna yazılacak.`,
      });
    },
  });
  const form = useContractForm({
    body: announcements.create.body,
    defaults: { audience: 'all', promotional: false },
    submit: announce.mutateAsync,
  });
  const { control } = form;
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      submitLabel="Gönder"
      busyLabel="Gönderiliyor..."
      title="Yeni duyuru"
      description="Üyelerin gelen kutusuna yazılır; gönderildikten sonra geri alınamaz."
    >
      <TextField control={control} name="title" label="Başlık" required maxLength={120} />
      <TextareaField control={control} name="body" label="Metin" required maxLength={1000} />
      <TextField
        control={control}
        name="link"
        label="Bağlantı"
        hint="Site içi bir yol, örneğin /market"
        placeholder="/market"
      />
      <SelectField control={control} name="audience" label="Kimlere" required options={options} />
      <SwitchField
        control={control}
        name="promotional"
        label="Tanıtım içeriyor"
        hint="Tanıtımlar yalnızca izin veren ve molada olmayan üyelere gider."
      />
      {announce.error && <Notice tone="danger">{getErrorMessage(announce.error)}</Notice>}
    </FormDialog>
  );
}
