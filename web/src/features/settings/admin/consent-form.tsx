import { settingValues } from '@vitrin/contract/settings.ts';
import { SettingsPanel } from '../../../admin-kit/settings/settings-panel.tsx';
import { SelectField } from '../../../forms/rich-form-fields.tsx';
import { useSettingsForm, type VersionedSettings } from './use-settings-form.ts';

const body = settingValues.pick({ requirePartnerConsent: true });

/** The setting that requires the consent of partners. Only for super_admins. */
export function ConsentForm({ settings }: { settings: VersionedSettings }) {
  const form = useSettingsForm({ body, settings, successMessage: 'Partner onayı güncellendi' });
  return (
    <SettingsPanel
      form={form}
      title="Partner Onayı"
      description="Oyuncularının ödüllendirilmesine yazılı onay vermeyen partnerlerin bilet firmaları"
    >
      <SelectField
        control={form.control}
        name="requirePartnerConsent"
        label="Yazılı onay şartı"
        hint="Açıkken, partneri seçilmezse ya da partnerine Partnerler sayfasında geçerli bir onay girilmezse bilet firması listede görünmez ve başvurulara kapalı kalır."
        options={[
          { value: 'off', label: 'Kapalı' },
          { value: 'on', label: 'Açık' },
        ]}
      />
    </SettingsPanel>
  );
}
