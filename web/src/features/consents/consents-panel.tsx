import { useQuery } from '@tanstack/react-query';
import { type Consent, PROMOTIONAL_CONSENT_TEXT } from '@vitrin/contract/consents.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { formatDateTime } from '../../lib/format/date-time.ts';
import { toast } from '../../lib/toast.ts';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Switch } from '../../ui/input/switch.tsx';
import { TitledPanel } from '../../ui/layout/panel-title.tsx';
import { consentsQuery } from './queries.ts';

const names: Record<Consent['kind'], string> = {
  terms: 'Kullanım Koşulları',
  kvkk: 'KVKK Aydınlatma Metni',
  promotional: 'Duyuru ve kampanyalar',
};

/** The member's consents with their dates. The promotional consent can be withdrawn. */
export function ConsentsPanel() {
  return (
    <TitledPanel id="onaylar-baslik" title="Onaylarınız">
      <QueryView
        query={useQuery(consentsQuery)}
        errorTitle="Onaylarınız yüklenemedi"
        headingLevel={3}
        loading={<Skeleton className="mx-gutter mb-6 h-16" />}
      >
        {(consents) => (
          <div className="grid gap-4 px-gutter pb-6 text-14">
            <PromotionalSwitch isGiven={consents.some(isGranted('promotional'))} />
            {consents.length > 0 && (
              <ul className="grid gap-2">
                {consents.map(({ id, kind, grantedAt, withdrawnAt }) => (
                  <li key={id} className="text-text-2">
                    <b className="font-medium text-text">{names[kind]}</b>
                    <span>{`: ${formatDateTime(grantedAt)}${withdrawnAt ? `; ${formatDateTime(withdrawnAt)} tarihinde geri alındı` : ''}`}</span>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </QueryView>
    </TitledPanel>
  );
}

const isGranted = (kind: Consent['kind']) => (consent: Consent) =>
  consent.kind === kind && consent.withdrawnAt === null;

function PromotionalSwitch({ isGiven }: { isGiven: boolean }) {
  const save = useApi('PUT /api/user/consents', {
    onSuccess: (_, { promotional }) =>
      toast({ title: promotional ? 'Duyuru izniniz verildi' : 'Duyuru izniniz geri alındı' }),
  });
  return (
    <Switch
      label={PROMOTIONAL_CONSENT_TEXT}
      checked={save.isPending ? save.variables.promotional : isGiven}
      busy={save.isPending}
      onCheckedChange={(promotional) => save.mutate({ promotional })}
    />
  );
}
