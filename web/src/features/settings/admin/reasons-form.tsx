import { useQuery, useQueryClient } from '@tanstack/react-query';
import { longText } from '@vitrin/contract/fields.ts';
import { pendingKinds } from '@vitrin/contract/live.ts';
import { MAX_PRESETS, type ReasonPresets, reasonPresets } from '@vitrin/contract/reason-presets.ts';
import { z } from 'zod';
import { presetsQuery } from '../../../admin-kit/decisions/use-presets.ts';
import { SettingsPanel } from '../../../admin-kit/settings/settings-panel.tsx';
import { TextareaField } from '../../../forms/rich-form-fields.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { showSuccess } from '../../../lib/result-toast.ts';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

const reasonLines = longText(MAX_PRESETS * 600);
const body = z.object({
  ticketApplications: reasonLines,
  socialVerifications: reasonLines,
  orders: reasonLines,
  objections: reasonLines,
  duplicates: reasonLines,
  support: reasonLines,
});
type ReasonTexts = z.output<typeof body>;

const kindLabels = {
  ticketApplications: 'Bilet başvurusu reddi',
  socialVerifications: 'Sosyal doğrulama reddi',
  orders: 'Sipariş iptali',
  objections: 'İtirazı geri çevirme',
  duplicates: 'Aynı kişinin puanını iptal etme',
  support: 'Destek yanıtı',
};

const toTexts = (reasons: ReasonPresets): ReasonTexts => ({
  ticketApplications: reasons.ticketApplications.join('\n'),
  socialVerifications: reasons.socialVerifications.join('\n'),
  orders: reasons.orders.join('\n'),
  objections: reasons.objections.join('\n'),
  duplicates: reasons.duplicates.join('\n'),
  support: reasons.support.join('\n'),
});
const splitReasons = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const toPresets = (texts: ReasonTexts): ReasonPresets => ({
  ticketApplications: splitReasons(texts.ticketApplications),
  socialVerifications: splitReasons(texts.socialVerifications),
  orders: splitReasons(texts.orders),
  objections: splitReasons(texts.objections),
  duplicates: splitReasons(texts.duplicates),
  support: splitReasons(texts.support),
});

/** Returns the first kind with invalid reasons, and the message. */
function findInvalidReason(texts: ReasonTexts) {
  const issue = reasonPresets.save.body.safeParse(toPresets(texts)).error?.issues[0];
  return issue && { path: String(issue.path[0]), message: issue.message };
}

/** Waits for the current reasons, which are the form's initial values. */
export function ReasonsForm() {
  return (
    <QueryView
      query={useQuery(presetsQuery)}
      bordered
      errorTitle="Nedenler yüklenemedi"
      loading={<Skeleton className="h-80 rounded-lg" />}
    >
      {(presets) => <Reasons presets={presets} />}
    </QueryView>
  );
}

function Reasons({ presets }: { presets: ReasonPresets }) {
  const client = useQueryClient();
  const save = useApi('PUT /api/admin/reason-presets', {});
  const form = useContractForm({
    body,
    row: toTexts(presets),
    validate: findInvalidReason,
    submit: async (texts) => {
      const savedPresets = await save.mutateAsync(toPresets(texts));
      client.setQueryData(presetsQuery.queryKey, savedPresets);
      form.reset(toTexts(savedPresets));
      showSuccess('Hazır metinler güncellendi');
    },
  });
  return (
    <SettingsPanel
      form={form}
      title="Red Nedenleri ve Hazır Yanıtlar"
      description={`Sırayla karar verirken numarasıyla seçilir: her satır bir metin, en çok ${MAX_PRESETS}`}
    >
      {pendingKinds.map((kind) => (
        <TextareaField
          key={kind}
          control={form.control}
          name={kind}
          label={kindLabels[kind]}
          hint="Üye seçilen metni görür."
          rows={5}
        />
      ))}
    </SettingsPanel>
  );
}
