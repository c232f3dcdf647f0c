import type { DuplicateKind } from '@vitrin/contract/duplicates.ts';

interface Tie {
  kind: DuplicateKind;
  newerCount: number;
  /** Newer and older accounts. */
  memberCount: number;
  /** All accounts were made with the signal. */
  areAllOrigins: boolean;
}

/** Returns a Turkish sentence for staff that a person can check. */
export function describeReason({ kind, newerCount, memberCount, areAllOrigins }: Tie): string {
  if (kind === 'browser')
    return areAllOrigins
      ? `${memberCount} üye aynı tarayıcıdan kaydolmuş`
      : `${newerCount} üye, başka bir üyenin daha önce kullandığı tarayıcıdan kaydolmuş`;
  if (kind === 'mailbox') return `${memberCount} üye aynı posta kutusunu kullanıyor`;
  if (kind === 'domain')
    return `30 gün içinde ${memberCount} üye aynı e-posta alan adıyla kaydolmuş`;
  if (kind === 'partner-name')
    return `${memberCount} üye aynı firmada aynı kullanıcı adını bildirmiş`;
  return `${memberCount} üye kısa sürede aynı ağdan kaydolmuş`;
}
