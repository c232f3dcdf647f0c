import { settingValues } from '@vitrin/contract/settings.ts';
import { LinkField } from '../../../admin-kit/fields/common-fields.tsx';
import { SettingsPanel } from '../../../admin-kit/settings/settings-panel.tsx';
import { TextField } from '../../../forms/form-fields.tsx';
import { ImageField } from '../../../forms/rich-form-fields.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { reloadPage } from './reload-page.ts';
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
    <SettingsPanel
      form={form}
      title="Marka ve hesaplar"
      description="Sitenin her sayfasının üstünde ve altında görünür"
    >
      <ImageField
        control={form.control}
        name="logoUrl"
        label="Logo"
        isLogo
        hint="Boş bırakılırsa hazır logo sitenin adıyla gösterilir."
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
