import { addDays, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import type { PartnerEvent, PostbackValue } from '@vitrin/contract/partner-postback.ts';
import type { ComparedState, EventState, RuleKind } from '@vitrin/contract/partner-statement.ts';
import { CONSENT_WARNING_DAYS, isConsentInForce, type Partner } from '@vitrin/contract/partners.ts';
import { formatCalendarDate } from '../../../lib/format/calendar-date.ts';
import { Badge, type BadgeTone } from '../../../ui/display/badge.tsx';

export const eventLabels: Record<PartnerEvent, string> = {
  registration: 'Kayıt',
  first_deposit: 'İlk yatırım',
  deposit: 'Yatırım',
  qualified: 'Nitelikli üye',
  income: 'Gelir payı',
  reversal: 'Geri alma',
};

export const valueLabels: Record<PostbackValue, string> = {
  clickId: 'Tıklama numarası',
  event: 'Olay',
  transactionId: 'İşlem numarası',
  amount: 'Tutar',
  time: 'Zaman',
};

export const stateLabels: Record<EventState, { label: string; tone: BadgeTone }> = {
  attributed: { label: 'Eşleşti', tone: 'success' },
  unattributed: { label: 'Eşleşmedi', tone: 'warning' },
  reversed: { label: 'Geri alındı', tone: 'neutral' },
  conflict: { label: 'Çelişkili', tone: 'danger' },
};

export const ruleKindLabels: Record<RuleKind, string> = {
  fixed: 'Sabit tutar',
  percent: 'Tutarın yüzdesi',
  reported: 'Bildirilen tutar',
};

export const comparisonLabels: Record<ComparedState, { label: string; tone: BadgeTone }> = {
  amountDiffers: { label: 'Tutarı farklı', tone: 'danger' },
  onlyHere: { label: 'Yalnızca bizde', tone: 'warning' },
  onlyThere: { label: 'Yalnızca partnerde', tone: 'warning' },
  equal: { label: 'Eşit', tone: 'success' },
};

export function PartnerStatusBadge({ status }: Pick<Partner, 'status'>) {
  const isActive = status === 'active';
  return <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Aktif' : 'Pasif'}</Badge>;
}

/** The consent to reward the partner's players; nothing if the partner was not asked. */
export function PartnerConsentBadge(partner: Pick<Partner, 'consent' | 'consentUntil'>) {
  const { consent, consentUntil } = partner;
  if (consent === 'none') return null;
  if (consent === 'refused') return <Badge tone="danger">Onay reddedildi</Badge>;
  if (!isConsentInForce(partner)) return <Badge tone="danger">Onay bitti</Badge>;
  if (consentUntil === null) return <Badge tone="success">Onaylı</Badge>;
  const isEnding = consentUntil <= addDays(toIstanbulDay(Date.now()), CONSENT_WARNING_DAYS);
  return (
    <Badge tone={isEnding ? 'warning' : 'success'}>
      {`Onaylı, son gün ${formatCalendarDate(consentUntil, 'short')}`}
    </Badge>
  );
}
