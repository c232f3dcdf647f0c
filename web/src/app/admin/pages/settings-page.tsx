import type { ComponentProps } from 'react';
import { ConsentForm } from '../../../features/settings/admin/consent-form.tsx';
import { GridForm } from '../../../features/settings/admin/grid-form.tsx';
import { HoldForm } from '../../../features/settings/admin/hold-form.tsx';
import { LegalForm } from '../../../features/settings/admin/legal-form.tsx';
import { LetterForm } from '../../../features/settings/admin/letter-form.tsx';
import { ReasonsForm } from '../../../features/settings/admin/reasons-form.tsx';
import { SettingsHistory } from '../../../features/settings/admin/settings-history.tsx';
import { SettingsLoader } from '../../../features/settings/admin/settings-loader.tsx';
import { SiteForm } from '../../../features/settings/admin/site-form.tsx';
import { WelcomeForm } from '../../../features/settings/admin/welcome-form.tsx';
import { TicketSettingsCard } from '../../../features/tickets/admin/companies/ticket-settings-card.tsx';
import { TicketSettingsTab } from '../../../features/tickets/admin/companies/ticket-settings-tab.tsx';
import type { ElementNode } from '../../../lib/element-node.ts';
import { useCurrentUser } from '../../../lib/session/current-user.ts';
import { useSearchParamsState } from '../../../lib/use-search-params-state.ts';
import { Select } from '../../../ui/input/select.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';

const tabs = [
  'grid',
  'tickets',
  'welcome',
  'site',
  'reasons',
  'hold',
  'letter',
  'consent',
  'legal',
] as const;

type SettingsTab = (typeof tabs)[number];
type Settings = ComponentProps<typeof GridForm>['settings'];

/** Tabs of the specification, with its card of the current ticket settings. */
const tabsWithTicketSettings: readonly string[] = ['grid', 'tickets', 'welcome'];

function listSections(
  settings: Settings,
  isSuperAdmin: boolean,
): { value: SettingsTab; label: string; content: ElementNode }[] {
  return [
    { value: 'grid', label: 'Grid Sistemi', content: <GridForm settings={settings} /> },
    { value: 'tickets', label: 'Bilet Ayarları', content: <TicketSettingsTab /> },
    {
      value: 'welcome',
      label: 'Karşılama Banner',
      content: <WelcomeForm settings={settings} />,
    },
    { value: 'site', label: 'Siteniz', content: <SiteForm settings={settings} /> },
    { value: 'reasons', label: 'Red Nedenleri', content: <ReasonsForm /> },
    {
      value: 'hold',
      label: 'Bekleyen Puanlar',
      content: <HoldForm settings={settings} />,
    },
    {
      value: 'letter',
      label: 'Pazartesi Mektubu',
      content: <LetterForm settings={settings} />,
    },
    ...(isSuperAdmin
      ? [
          {
            value: 'consent' as const,
            label: 'Partner Onayı',
            content: <ConsentForm settings={settings} />,
          },
        ]
      : []),
    {
      value: 'legal',
      label: 'Yasal',
      content: <LegalForm settings={settings} />,
    },
  ];
}

/** /admin/settings: the settings of several features, one tab each. */
export default function SettingsPage() {
  const { values, setValues } = useSearchParamsState(['sekme']);
  const isSuperAdmin = useCurrentUser()?.role === 'super_admin';
  const tab = tabs.find((name) => name === values.sekme) ?? 'grid';
  const openTab = (value: SettingsTab) => setValues({ sekme: value === 'grid' ? '' : value });
  return (
    <>
      <PageHeader
        title="Site Ayarları"
        description="Ana sayfanın düzeni, bilet sistemi, karşılama penceresi ve metinler"
        actions={<SettingsHistory />}
      />
      <SettingsLoader>
        {(settings) => {
          const sections = listSections(settings, isSuperAdmin);
          return (
            <>
              {/* On phones the header has a row of tabs already. */}
              <Select
                aria-label="Site ayarları bölümü"
                className="mb-4 bg-s1! md:hidden"
                value={tab}
                onValueChange={openTab}
                options={sections}
              />
              <Tabs
                label="Site ayarları"
                variant="side"
                className="max-lg:mb-5 max-md:hidden"
                keepMounted
                value={tab}
                onValueChange={openTab}
                tabs={sections}
              />
              {tabsWithTicketSettings.includes(tab) && (
                <div className="lg:ml-54">
                  <TicketSettingsCard />
                </div>
              )}
            </>
          );
        }}
      </SettingsLoader>
    </>
  );
}
