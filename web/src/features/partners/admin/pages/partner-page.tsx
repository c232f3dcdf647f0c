import type { Partner } from '@vitrin/contract/partners.ts';
import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import { useSearchParamsState } from '../../../../lib/use-search-params-state.ts';
import { buttonVariants } from '../../../../ui/button/button.tsx';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { Tabs } from '../../../../ui/layout/tabs.tsx';
import { EventsPanel } from '../events/events-panel.tsx';
import { IncomingPostbacks } from '../events/incoming-postbacks.tsx';
import { MonthPanel } from '../events/month-panel.tsx';
import { PartnerConsentBadge, PartnerStatusBadge } from '../labels.tsx';
import { PartnerLoader } from '../partner-loader.tsx';
import { RulesPanel } from '../rules/rules-panel.tsx';
import { PartnerActions } from '../settings/partner-actions.tsx';
import { SetupPanel } from '../settings/setup-panel.tsx';

/** /admin/ortaklar/:id */
export default function PartnerPage() {
  return (
    <PartnerLoader>{(partner) => <Content key={partner.id} partner={partner} />}</PartnerLoader>
  );
}

const sections = ['ay', 'bildirimler', 'kurulum'] as const;

/** The partner in three parts: its month, its events, and how it is set up and paid. */
function Content({ partner }: { partner: Partner }) {
  const { id, name, status } = partner;
  const { values, setValues } = useSearchParamsState(['bolum']);
  const section = sections.find((value) => value === values.bolum) ?? 'ay';
  return (
    <>
      <PageHeader
        title={name}
        isWide
        description={
          <span className="flex flex-wrap items-center gap-1.5">
            <PartnerStatusBadge status={status} />
            <PartnerConsentBadge {...partner} />
          </span>
        }
        actions={
          <>
            <PartnerActions partner={partner} />
            <Link className={buttonVariants()} to={`/admin/ortaklar/${id}/ekstre`}>
              <ReceiptText className="size-4" aria-hidden="true" />
              <span>Ekstre</span>
            </Link>
          </>
        }
      />
      <Tabs
        label={name}
        className="mb-4"
        value={section}
        onValueChange={(value) => setValues({ bolum: value === 'ay' ? '' : value })}
        tabs={[
          {
            value: 'ay',
            label: 'Ay',
            content: (
              <>
                <IncomingPostbacks id={id} />
                <MonthPanel id={id} />
              </>
            ),
          },
          {
            value: 'bildirimler',
            label: 'Bildirimler',
            content: <EventsPanel partner={partner} />,
          },
          {
            value: 'kurulum',
            label: 'Kurulum ve kurallar',
            content: (
              <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 min-[68.75rem]:grid-cols-2">
                <SetupPanel partner={partner} />
                <RulesPanel partner={partner} />
              </div>
            ),
          },
        ]}
      />
    </>
  );
}
