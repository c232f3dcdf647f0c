import type { DuplicateKind } from '@vitrin/contract/duplicates.ts';
import type { PartnerName } from './load-signals.ts';

interface Tie {
  kind: DuplicateKind;
  partnerName: PartnerName | undefined;
  newerCount: number;
  /** Newer and older accounts. */
  memberCount: number;
  /** All accounts were made with the signal. */
  areAllOrigins: boolean;
}

/** Returns a Turkish sentence for staff that a person can check. */
export function describeReason(tie: Tie): string {
  const { kind, partnerName, newerCount, memberCount, areAllOrigins } = tie;
  if (kind === 'browser')
    return areAllOrigins
      ? `${memberCount} üye aynı tarayıcıdan kaydolmuş`
      : `${newerCount} üye, başka bir üyenin daha önce kullandığı tarayıcıdan kaydolmuş`;
  if (kind === 'mailbox') return `${memberCount} üye aynı posta kutusunu kullanıyor`;
  if (kind === 'domain')
    return `${memberCount} üye aynı e-posta alan adını kullanıyor; ${newerCount} tanesi 30 gün içindeki beşinci ya da daha sonraki kayıt`;
  if (kind === 'partner-name')
    return `${memberCount} üye ${partnerName?.company} firmasında “${partnerName?.name}” adını bildirmiş`;
  return `${memberCount} üye aynı ağdan sık aralıklarla kaydolmuş`;
}
