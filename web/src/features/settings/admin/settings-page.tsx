import { useState } from 'react';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { GridForm } from './grid-form.tsx';
import { LegalForm } from './legal-form.tsx';
import { SettingsLoader } from './settings-loader.tsx';
import { WelcomeForm } from './welcome-form.tsx';

export default function SettingsPage() {
  const [tab, setTab] = useState<'grid' | 'welcome' | 'legal'>('grid');
  return (
    <>
      <PageHeader
        title="Site Ayarları"
        text="Ana sayfanın düzeni, karşılama penceresi ve metinler"
      />
      <SettingsLoader>
        {(settings) => (
          <Tabs
            label="Site ayarları"
            className="mb-5"
            keepMounted
            value={tab}
            onValueChange={setTab}
            tabs={[
              { value: 'grid', label: 'Grid Sistemi', content: <GridForm settings={settings} /> },
              {
                value: 'welcome',
                label: 'Karşılama Banner',
                content: <WelcomeForm settings={settings} />,
              },
              {
                value: 'legal',
                label: 'Yasal Metinler',
                content: <LegalForm settings={settings} />,
              },
            ]}
          />
        )}
      </SettingsLoader>
    </>
  );
}
