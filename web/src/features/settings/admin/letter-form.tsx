import { settingValues } from '@vitrin/contract/settings.ts';
import { SettingsPanel } from '../../../admin-kit/settings/settings-panel.tsx';
import { SelectField } from '../../../forms/rich-form-fields.tsx';
import { useSettingsForm, type VersionedSettings } from './use-settings-form.ts';

const body = settingValues.pick({ weeklyLetter: true });

/** The setting that turns the weekly e-mail to super admins on or off. */
export function LetterForm({ settings }: { settings: VersionedSettings }) {
  const form = useSettingsForm({ body, settings, successMessage: 'Pazartesi mektubu güncellendi' });
  return (
    <SettingsPanel
      form={form}
      title="Pazartesi Mektubu"
      description="Süper yöneticilere her pazartesi 08.00’de haftanın sayılarını e-postayla gönderir"
    >
      <SelectField
        control={form.control}
        name="weeklyLetter"
        label="Haftalık e-posta"
        hint="Bekleyenler, puanlar, tıklamalar, yedek ve açılmayan linkler; isim geçmez. Doğrulanmış e-posta adresine gider."
        options={[
          { value: 'on', label: 'Açık' },
          { value: 'off', label: 'Kapalı' },
        ]}
      />
    </SettingsPanel>
  );
}
