import type { ReviewedVerification } from '@vitrin/contract/social.ts';
import { DescriptionList } from '../../../admin-kit/display/description-list.tsx';
import { Email } from '../../../admin-kit/display/email.tsx';
import { ShortTime } from '../../../admin-kit/display/short-time.tsx';
import { RelatedRows } from '../../../admin-kit/list/related-rows.tsx';
import { MemberName } from '../../../admin-kit/member/member-name.tsx';
import { SamePersonNotice } from '../../../admin-kit/member/same-person.tsx';
import { formatDateTime } from '../../../lib/format/date-time.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { platformLabels } from '../labels.ts';
import { PlatformIcon } from '../platform-icon.tsx';
import { VerificationBadge } from '../verification-status.tsx';
import { AccountText } from './account-text.tsx';

/** Describes the points that an approval pays. */
export const formatPromisedPoints = ({ points, paysPoints }: ReviewedVerification) =>
  paysPoints === false ? 'Yeni puan verilmez' : formatNumber(points);

/** The account, the member who sent it, and the member's earlier verifications. */
export function VerificationDetail({ verification }: { verification: ReviewedVerification }) {
  const { id, platform, userEmail, user, createdAt } = verification;
  return (
    <>
      <div className="flex items-center gap-3 text-16">
        <PlatformIcon platform={platform} />
        <AccountText {...verification} />
      </div>
      <SamePersonNotice group={verification.duplicate} user={verification.user} />
      <DescriptionList
        items={[
          ['Üye', <MemberName key="m" user={user} />],
          ['E-posta', userEmail ? <Email key="e" address={userEmail} /> : 'Bilinmiyor'],
          ['Puan', formatPromisedPoints(verification)],
          ['Başvuru tarihi', formatDateTime(createdAt)],
        ]}
      />
      <RelatedRows
        title="Üyenin diğer doğrulamaları"
        emptyText="Başka doğrulaması yok."
        route="GET /api/admin/social-verifications"
        input={{ query: { userId: user.id, limit: 10 } }}
        filter={(row) => row.id !== id}
      >
        {(row) => (
          <>
            <span className="min-w-0 flex-1 basis-40 leading-snug">
              <span className="block wrap-anywhere">{`${platformLabels[row.platform]} · ${row.platformUsername}`}</span>
              <span className="block text-13 text-text-3 wrap-anywhere">
                <ShortTime iso={row.createdAt} isInText />
                <span>{row.rejectionReason ? ` · ${row.rejectionReason}` : ''}</span>
              </span>
            </span>
            <VerificationBadge status={row.status} />
          </>
        )}
      </RelatedRows>
    </>
  );
}
