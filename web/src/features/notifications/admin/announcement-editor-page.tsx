import { announcements, WITHDRAWAL_SECONDS } from '@vitrin/contract/notifications.ts';
import { useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { StepNav } from '../../../admin-kit/display/step-nav.tsx';
import { TextField } from '../../../forms/form-fields.tsx';
import { TextareaField } from '../../../forms/rich-form-fields.tsx';
import { SwitchField } from '../../../forms/switch-field.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { toast } from '../../../lib/toast.ts';
import { discardChanges } from '../../../lib/unsaved-changes.ts';
import { useSearchParamsState } from '../../../lib/use-search-params-state.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useDiscardDialog } from '../../../ui/dialog/use-discard-dialog.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import type { AnnouncementControl } from './announcement-control.ts';
import { AudienceField } from './audience-field.tsx';
import { InboxPreview } from './message-previews.tsx';
import { SendStep } from './send-step.tsx';

const steps = [
  { id: 'yaz', label: 'Mesaj ve alıcılar' },
  { id: 'gonder', label: 'Önizle ve gönder' },
] as const;

/** /admin/duyurular/yeni. The location's state contains the values of a withdrawn announcement. */
export default function AnnouncementEditorPage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { values, setValues } = useSearchParamsState(['adim'], { replace: false });
  const send = useApi('POST /api/admin/announcements', {
    meta: { errorMessage: 'Duyuru gönderilemedi' },
  });
  const form = useContractForm({
    body: announcements.create.body,
    defaults: { audience: 'all', promotional: false, ...state, withdrawable: true },
    submit: async (body) => {
      const { recipients } = await send.mutateAsync(body);
      discardChanges();
      toast({
        title: 'Duyuru gönderiliyor',
        description: `${formatNumber(recipients)} üyeye gidecek; ${WITHDRAWAL_SECONDS} saniye içinde geri çekebilirsiniz.`,
        duration: 6000,
      });
      await navigate('/admin/duyurular');
    },
  });
  const { control } = form;
  const discardDialog = useDiscardDialog(form.isDirty && !form.formState.isSubmitSuccessful);
  const title = useWatch({ control, name: 'title' });
  // A reload loses the text, so the second step would have nothing to send.
  const step = values.adim === 'gonder' && title ? 'gonder' : 'yaz';
  const openPreview = async () => {
    if (await form.trigger(undefined, { shouldFocus: true })) setValues({ adim: 'gonder' });
  };
  return (
    <>
      <PageHeader
        title="Yeni Duyuru"
        description="Üyelerin gelen kutusuna, isteyenlere ayrıca yazılır"
      />
      <StepNav
        steps={steps}
        currentId={step}
        onSelect={(id) => (id === 'gonder' ? void openPreview() : setValues({ adim: '' }))}
      />
      <form
        {...form.props}
        onSubmit={(event) => {
          event.preventDefault();
          if (step === 'gonder') form.props.onSubmit?.(event);
          else void openPreview();
        }}
      >
        {step === 'yaz' ? (
          <ComposeStep control={control} />
        ) : (
          <SendStep control={control} isBusy={form.isBusy} onBack={() => setValues({ adim: '' })} />
        )}
      </form>
      {discardDialog}
    </>
  );
}

/** The first step: the audience and the message. */
function ComposeStep({ control }: { control: AnnouncementControl }) {
  return (
    <div className="grid items-start gap-5 min-[68.8125rem]:grid-cols-[minmax(0,1fr)_24rem]">
      <Panel as="section" pad className="grid gap-4" aria-label="Mesaj ve alıcılar">
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
          label="Link"
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
