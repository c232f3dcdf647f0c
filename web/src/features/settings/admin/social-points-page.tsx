import { settingValues } from '@vitrin/contract/settings.ts';
import { SettingsPanel } from '../../../admin-kit/settings/settings-panel.tsx';
import { FormField } from '../../../forms/form-fields.tsx';
import { NumberInput } from '../../../ui/input/text-input.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { SettingsHistory } from './settings-history.tsx';
import { SettingsLoader } from './settings-loader.tsx';
import { useSettingsForm, type VersionedSettings } from './use-settings-form.ts';

const body = settingValues.pick({
  telegram_points: true,
  youtube_points: true,
  instagram_points: true,
});

const platforms = [
  {
    name: 'telegram_points',
    label: 'Telegram Puanı',
    hint: 'Telegram grup üyeliği otomatik doğrulanır.',
  },
  {
    name: 'youtube_points',
    label: 'YouTube Puanı',
    hint: 'YouTube kanalları bir admin tarafından elle doğrulanır.',
  },
  {
    name: 'instagram_points',
    label: 'Instagram Puanı',
    hint: 'Instagram hesapları bir admin tarafından elle doğrulanır.',
  },
] as const;

/** /admin/social-verification-settings */
export default function SocialPointsPage() {
  return (
    <>
      <PageHeader
        title="Sosyal Doğrulama Ayarları"
        description="Üyelerin hesaplarını doğrulayınca kazandığı puanlar"
        actions={<SettingsHistory />}
      />
      <SettingsLoader>{(settings) => <SocialPointsForm settings={settings} />}</SettingsLoader>
    </>
  );
}

function SocialPointsForm({ settings }: { settings: VersionedSettings }) {
  const form = useSettingsForm({ body, settings, successMessage: 'Ayarları güncellendi' });
  return (
    <SettingsPanel
      form={form}
      title="Doğrulama Puanları"
      description="Değişiklik yeni başvurulara uygulanır; gönderilmiş olanlar kendi puanını korur"
    >
      <div className="col-span-full grid gap-4 sm:grid-cols-3">
        {platforms.map(({ name, label, hint }) => (
          <FormField
            key={name}
            control={form.control}
            name={name}
            label={label}
            required
            hint={hint}
          >
            {(field) => <NumberInput {...field} min={0} step={1} />}
          </FormField>
        ))}
      </div>
    </SettingsPanel>
  );
}
