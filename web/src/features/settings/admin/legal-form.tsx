import { legalPages } from '@vitrin/contract/legal-pages.ts';
import { settingDefinitions, settingValues } from '@vitrin/contract/settings.ts';
import { ExternalLink, RotateCcw } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { SettingsPanel } from '../../../admin-kit/settings/settings-panel.tsx';
import { TextareaField } from '../../../forms/rich-form-fields.tsx';
import { Markdown } from '../../../lib/session/markdown.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ScrollBox } from '../../../ui/layout/scroll-box.tsx';
import { useSettingsForm, type VersionedSettings } from './use-settings-form.ts';

const body = settingValues.pick({
  termsText: true,
  privacyText: true,
  cookiesText: true,
  responsiblePlayText: true,
});

export function LegalForm({ settings }: { settings: VersionedSettings }) {
  const form = useSettingsForm({ body, settings, successMessage: 'Ayarları güncellendi' });
  const texts = useWatch({ control: form.control });
  return (
    <SettingsPanel
      form={form}
      title="Yasal Metinler"
      isWide
      description="Markdown ile yazılır. Boş bırakılan metnin yerine varsayılanı gösterilir."
    >
      {legalPages.map(({ path, title, setting }) => {
        const { fallback } = settingDefinitions[setting];
        return (
          <div key={setting} className="not-first:border-line not-first:border-t not-first:pt-4">
            <div className="grid gap-4 xl:grid-cols-2">
              <TextareaField control={form.control} name={setting} label={title} rows={14} />
              <MarkdownPreview title={title} text={texts[setting] || fallback} />
            </div>
            <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
              <a
                className="inline-flex min-h-8 items-center gap-1.5 text-13 font-medium text-accent-text hover:underline max-md:min-h-11"
                href={path}
                target="_blank"
                rel="noopener"
                aria-label={`${title} sayfasını aç`}
              >
                <ExternalLink className="size-4" />
                Sayfayı aç
              </a>
              <Button
                variant="ghost"
                size="sm"
                icon={<RotateCcw />}
                aria-label={`${title}: Varsayılana dön`}
                disabled={texts[setting] === fallback}
                onClick={() => form.setValue(setting, fallback, { shouldDirty: true })}
              >
                Varsayılana dön
              </Button>
            </div>
          </div>
        );
      })}
    </SettingsPanel>
  );
}

/** Shows the text as visitors will see it, in a scroll box beside the field. */
function MarkdownPreview({ title, text }: { title: string; text: string }) {
  const deferredText = useDeferredValue(text);
  return (
    <section className="relative grid content-start gap-1.5" aria-label={`${title}: Önizleme`}>
      <span className="text-13 font-strong">Önizleme</span>
      <ScrollBox
        className="prose mx-0! h-60 max-w-none! overflow-y-auto rounded-md xl:absolute xl:inset-x-0 xl:top-6 xl:bottom-0 xl:h-auto border border-line bg-bg px-4 py-3 text-14! *:first:mt-0!"
        label={`${title} önizlemesi`}
      >
        <Markdown text={deferredText} />
      </ScrollBox>
    </section>
  );
}
