import { settingValues } from '@vitrin/contract/settings.ts';
import { LinkField } from '../../../admin-kit/fields/common-fields.tsx';
import { SettingsPanel } from '../../../admin-kit/settings/settings-panel.tsx';
import { TextField } from '../../../forms/form-fields.tsx';
import { ImageField } from '../../../forms/rich-form-fields.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { SettingsHistory } from './settings-history.tsx';
import { SettingsLoader } from './settings-loader.tsx';
import { useSettingsForm, type VersionedSettings } from './use-settings-form.ts';

const body = settingValues.pick({
  logoUrl: true,
  marqueeText: true,
  telegramUrl: true,
  instagramUrl: true,
  youtubeUrl: true,
});

/** Reloads the page after the toast, because the logo is part of the layout. Never resolves. */
async function reloadPage() {
  await new Promise((resolve) => setTimeout(resolve, 500));
  window.location.reload();
  // Stay busy until the page is unloaded: a second save would be lost.
  await new Promise(() => {});
}

export default function SocialMediaPage() {
  return (
    <>
      <PageHeader
        title="Logo ve Sosyal Medya"
        description="Sitenin logosu, kayan yazısı ve sosyal medya hesapları"
        actions={<SettingsHistory />}
      />
      <SettingsLoader>{(settings) => <SocialMediaForm settings={settings} />}</SettingsLoader>
    </>
  );
}

function SocialMediaForm({ settings }: { settings: VersionedSettings }) {
  const successMessage = 'Ayarlar güncellendi. Sayfa yenileniyor...';
  const form = useSettingsForm({ body, settings, successMessage, onSaved: reloadPage });
  return (
    <SettingsPanel form={form} title="Logo ve Sosyal Medya">
      <ImageField
        control={form.control}
        name="logoUrl"
        label="Logo"
        isLogo
        hint="Boş bırakılırsa Vitrin logosu gösterilir."
      />
      <TextField
        control={form.control}
        name="marqueeText"
        label="Kayan Yazı"
        hint="Ana sayfadaki kayan yazının başında yer alır."
      />
      <LinkField control={form.control} name="telegramUrl" label="Telegram Linki" />
      <LinkField control={form.control} name="instagramUrl" label="Instagram Linki" />
      <LinkField control={form.control} name="youtubeUrl" label="YouTube Linki" />
    </SettingsPanel>
  );
}
