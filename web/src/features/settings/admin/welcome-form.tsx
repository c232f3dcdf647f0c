import { text } from '@vitrin/contract/fields.ts';
import { settingValues } from '@vitrin/contract/settings.ts';
import { SettingsPanel } from '../../../admin-kit/settings/settings-panel.tsx';
import { TextField } from '../../../forms/form-fields.tsx';
import { ImageField } from '../../../forms/rich-form-fields.tsx';
import { useSettingsForm, type VersionedSettings } from './use-settings-form.ts';

// The API replaces blank texts by the built-in ones; this form requires them.
const body = settingValues
  .pick({ welcomeBannerImage: true })
  .extend({ welcomeBannerTitle: text('Başlık'), welcomeBannerSubtitle: text('Alt başlık', 500) });

export function WelcomeForm({ settings }: { settings: VersionedSettings }) {
  const form = useSettingsForm({
    body,
    settings,
    successMessage: 'Karşılama banner ayarları güncellendi',
  });
  return (
    <SettingsPanel
      form={form}
      title="Karşılama Banner"
      description="Ana sayfaya ilk kez gelen ziyaretçiye bir kez gösterilir"
    >
      <ImageField
        control={form.control}
        name="welcomeBannerImage"
        label="Görsel"
        hint="Boş bırakılırsa hazır çizim gösterilir."
      />
      <TextField control={form.control} name="welcomeBannerTitle" label="Başlık" required />
      <TextField control={form.control} name="welcomeBannerSubtitle" label="Alt Başlık" required />
    </SettingsPanel>
  );
}
