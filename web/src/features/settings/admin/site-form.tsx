import { settingValues } from '@vitrin/contract/settings.ts';
import { SettingsPanel } from '../../../admin-kit/settings/settings-panel.tsx';
import { TextField } from '../../../forms/form-fields.tsx';
import { ColorField, ImageField, TextareaField } from '../../../forms/rich-form-fields.tsx';
import { reloadPage } from './reload-page.ts';
import { useSettingsForm, type VersionedSettings } from './use-settings-form.ts';

const body = settingValues.pick({
  siteName: true,
  siteDescription: true,
  accentColor: true,
  faviconUrl: true,
  legalName: true,
  contactEmail: true,
  supportHours: true,
  marqueePhrases: true,
  adLabel: true,
});

/** `--accent-graphic` of styles/tokens.css, which applies without the setting. */
const BUILT_IN_ACCENT = '#8b5cf6';

/** The settings that make the site the operator's own: name, colour, icon, contact. */
export function SiteForm({ settings }: { settings: VersionedSettings }) {
  const form = useSettingsForm({
    body,
    settings,
    successMessage: 'Siteniz güncellendi. Sayfa yenileniyor...',
    onSaved: reloadPage,
  });
  const { control } = form;
  return (
    <SettingsPanel
      form={form}
      title="Siteniz"
      description="Boş bırakılan alanın yerine hazır değeri kullanılır"
    >
      <TextField
        control={control}
        name="siteName"
        label="Sitenin Adı"
        hint="Başlıklarda, e-postalarda, Telegram iletilerinde ve doğrulama uygulamalarında görünür. 2–40 karakter."
      />
      <TextField
        control={control}
        name="siteDescription"
        label="Sitenin Açıklaması"
        hint="Arama sonuçlarında ana sayfanın altında görünür."
      />
      <ColorField
        control={control}
        name="accentColor"
        label="Vurgu Rengi"
        defaultColor={BUILT_IN_ACCENT}
        hint="Düğmelerin ve linklerin rengi, #8b5cf6 biçiminde. Her iki temada okunacak tonları site hesaplar."
      />
      <ImageField
        control={control}
        name="faviconUrl"
        label="Site Simgesi"
        isLogo
        hint="Tarayıcı sekmesinde ve telefonun ana ekranında görünür. En az 64 piksel; kare değilse kenarları doldurulur."
      />
      <TextField
        control={control}
        name="legalName"
        label="Siteyi İşleten"
        hint="Kişi ya da kurum adı; sayfaların altında görünür."
      />
      <TextField
        control={control}
        name="contactEmail"
        label="İletişim E-postası"
        hint="Sayfaların altında ve yasal metinlerde görünür."
      />
      <TextField
        control={control}
        name="supportHours"
        label="Destek Saatleri"
        hint="Üyelerin size yazdığı yerde görünür, örneğin: hafta içi 10.00–18.00."
      />
      <TextareaField
        control={control}
        name="marqueePhrases"
        label="Kayan Yazının Hazır Cümleleri"
        rows={5}
        hint="Her satır bir cümle, en fazla 5 satır. Hiç cümle olmasın istiyorsanız yalnız - yazın."
      />
      <TextField
        control={control}
        name="adLabel"
        label="Reklam Etiketi"
        hint="Tanıtılan sitelere giden linklerin üzerinde görünür."
      />
    </SettingsPanel>
  );
}
