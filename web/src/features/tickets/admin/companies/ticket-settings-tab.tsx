import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type TicketSettings, tickets } from '@vitrin/contract/tickets.ts';
import { useRef } from 'react';
import { SettingsPanel } from '../../../../admin-kit/settings/settings-panel.tsx';
import { NumberField } from '../../../../forms/form-fields.tsx';
import { pickChanges } from '../../../../forms/form-values.ts';
import { TextareaField } from '../../../../forms/rich-form-fields.tsx';
import { useContractForm } from '../../../../forms/use-contract-form.ts';
import { useApi } from '../../../../lib/api/use-api.ts';
import { showSuccess } from '../../../../lib/result-toast.ts';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { ticketSettingsQuery } from '../../queries.ts';

/** The form of the ticket settings. It waits for the current settings, which are its initial values. */
export function TicketSettingsTab() {
  return (
    <QueryView
      query={useQuery(ticketSettingsQuery)}
      bordered
      errorTitle="Bilet ayarları yüklenemedi"
      loading={<Skeleton className="h-80 rounded-lg" />}
    >
      {(settings) => <TicketSettingsForm settings={settings} />}
    </QueryView>
  );
}

function TicketSettingsForm({ settings }: { settings: TicketSettings }) {
  const client = useQueryClient();
  const savedSettings = useRef(settings);
  const save = useApi('PATCH /api/ticket-settings', {});
  const form = useContractForm({
    // The form requires all settings, although the API accepts single settings.
    body: tickets.settings.returns,
    row: settings,
    submit: async (values) => {
      const submittedValues = form.getValues();
      const newSettings = await save.mutateAsync(pickChanges({ ...savedSettings.current }, values));
      savedSettings.current = newSettings;
      client.setQueryData(ticketSettingsQuery.queryKey, newSettings);
      // Do not reset text that was typed since the request.
      if (areSettingsEqual(submittedValues, form.getValues())) form.reset(newSettings);
      showSuccess('Bilet ayarları güncellendi');
    },
  });
  return (
    <SettingsPanel
      form={form}
      title="Bilet Ayarları"
      description="Kendi fiyatı olmayan firmalar için bilet fiyatı, en az yatırım ve başvuru sayfasındaki bilgi"
    >
      <div className="col-span-full grid grid-cols-1 gap-3.5 min-[37.5rem]:grid-cols-2">
        <NumberField
          control={form.control}
          name="ticketPrice"
          label="Bilet Fiyatı"
          required
          min={1}
          suffix="₺"
        />
        <NumberField
          control={form.control}
          name="minimumInvestment"
          label="Minimum Yatırım"
          required
          min={1}
          suffix="₺"
          hint="Daha az tutarla başvurulamaz."
        />
      </div>
      <TextareaField
        control={form.control}
        name="infoMessage"
        label="Bilgi Mesajı"
        required
        rows={4}
        hint="Bilet sistemi sayfasının üstünde gösterilir."
      />
    </SettingsPanel>
  );
}

function areSettingsEqual(a: TicketSettings, b: TicketSettings): boolean {
  return Object.keys(pickChanges({ ...a }, { ...b })).length === 0;
}
