import { holdModes, settingValues } from '@vitrin/contract/settings.ts';
import { SettingsPanel } from '../../../admin-kit/settings/settings-panel.tsx';
import { SelectField } from '../../../forms/rich-form-fields.tsx';
import { useSettingsForm, type VersionedSettings } from './use-settings-form.ts';

const body = settingValues.pick({ holdPoints: true });

const labels: Record<(typeof holdModes)[number], string> = {
  auto: 'E-posta ya da Telegram doğrulanınca geçsin',
  off: 'Hemen geçsin',
};

/** The setting that holds stream points of members who have proven nothing. */
export function HoldForm({ settings }: { settings: VersionedSettings }) {
  const form = useSettingsForm({ body, settings, successMessage: 'Bekletme ayarı güncellendi' });
  return (
    <SettingsPanel
      form={form}
      title="Bekleyen Puanlar"
      description="E-postasını ya da Telegram’ını doğrulamamış üyelerin yayın puanı"
    >
      <SelectField
        control={form.control}
        name="holdPoints"
        label="Yayın puanı"
        hint="Bekletme yalnızca e-posta ya da Telegram bağlıyken çalışır. Kapatırsanız bekleyenler doğrulanana kadar bekler."
        options={holdModes.map((value) => ({ value, label: labels[value] }))}
      />
    </SettingsPanel>
  );
}
