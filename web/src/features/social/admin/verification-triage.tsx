import { MAX_PAGE_SIZE } from '@vitrin/contract/page-size.ts';
import type { ReviewedVerification } from '@vitrin/contract/social.ts';
import { BadgeCheck } from 'lucide-react';
import { DescriptionList } from '../../../admin-kit/display/description-list.tsx';
import { ShortTime } from '../../../admin-kit/display/short-time.tsx';
import { useListFilters } from '../../../admin-kit/filters/use-list-filters.ts';
import { RelatedRows } from '../../../admin-kit/list/related-rows.tsx';
import { MemberName } from '../../../admin-kit/member/member-name.tsx';
import { SamePersonNotice } from '../../../admin-kit/member/same-person.tsx';
import { useReasonPresets } from '../../../admin-kit/settings/use-reason-presets.ts';
import type { TriageConfig } from '../../../admin-kit/triage/triage-config.ts';
import { TriagePage } from '../../../admin-kit/triage/triage-page.tsx';
import { usePagedRows } from '../../../lib/api/paged-query.ts';
import type { ElementNode } from '../../../lib/element-node.ts';
import { formatDateTime } from '../../../lib/format/date-time.ts';
import { platformLabels } from '../labels.ts';
import { PlatformIcon } from '../platform-icon.tsx';
import { VerificationBadge } from '../verification-status.tsx';
import { AccountText } from './account-text.tsx';
import { buildAccountUrl } from './build-account-url.ts';
import { formatPromisedPoints, formatVerificationResult } from './format-verification-result.ts';
import {
  approveVerification,
  formatApproval,
  REJECTED_MESSAGE,
  rejectVerification,
} from './mutations.ts';
import { pendingFilters } from './pending-filters.ts';

/** /admin/pending-verifications?view=triage */
export function VerificationTriage({ viewSwitch }: { viewSwitch: ElementNode }) {
  const filters = useListFilters(pendingFilters);
  const query = { ...filters.values, limit: MAX_PAGE_SIZE };
  return (
    <TriagePage
      title="Bekleyen Doğrulamalar"
      description="YouTube ve Instagram başvuruları, en uzun bekleyen en üstte"
      viewSwitch={viewSwitch}
      filters={filters}
      rows={usePagedRows('GET /api/admin/social-verifications/pending', { query })}
      config={useTriageConfig()}
      empty={{
        icon: <BadgeCheck />,
        title: 'Bekleyen Doğrulama Yok',
        description: 'Üyeler hesap gönderdikçe burada kendiliğinden görünür.',
      }}
    />
  );
}

function useTriageConfig(): TriageConfig<ReviewedVerification> {
  const presets = useReasonPresets('socialVerifications');
  return {
    unit: 'doğrulama',
    getName: ({ user }) => user.username,
    renderSubtitle: ({ platform, platformUsername }) =>
      `${platformLabels[platform]} · ${platformUsername}`,
    renderBadge: ({ status }) => <VerificationBadge status={status} />,
    getWaitingSince: ({ createdAt }) => createdAt,
    renderDetail: (row) => <Detail verification={row} />,
    getResultText: formatVerificationResult,
    enterAction: {
      label: 'Hesabı aç',
      run: ({ platform, platformUsername }) => {
        const accountUrl = buildAccountUrl(platform, platformUsername);
        if (accountUrl) window.open(accountUrl, '_blank', 'noopener,noreferrer');
      },
    },
    approve: {
      label: 'Onayla',
      doneLabel: 'onaylandı',
      message: formatApproval,
      status: 'approved',
      run: approveVerification,
    },
    reject: {
      label: 'Reddet',
      doneLabel: 'reddedildi',
      message: REJECTED_MESSAGE,
      status: 'rejected',
      prompt: {
        label: 'Red nedeni',
        hint: 'İsteğe bağlı. Üye bunu profilinde görür ve yeniden başvurabilir.',
        presets,
      },
      run: ({ id }, reason) => rejectVerification(id, reason),
    },
  };
}

/** The account, the member who sent it, and the member's earlier verifications. */
function Detail({ verification }: { verification: ReviewedVerification }) {
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
          ['E-posta', userEmail || 'Bilinmiyor'],
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
