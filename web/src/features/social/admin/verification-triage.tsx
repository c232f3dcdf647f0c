import { MAX_PAGE } from '@vitrin/contract/page-size.ts';
import type { ReviewedVerification } from '@vitrin/contract/social.ts';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Facts } from '../../../admin-kit/facts.tsx';
import { MemberName } from '../../../admin-kit/member-name.tsx';
import { RelatedRows } from '../../../admin-kit/related-rows.tsx';
import type { TriageDeclaration } from '../../../admin-kit/triage/triage-declaration.ts';
import { TriageScreen } from '../../../admin-kit/triage/triage-screen.tsx';
import { useListFilters } from '../../../admin-kit/use-list-filters.ts';
import { useReasonPresets } from '../../../admin-kit/use-reason-presets.ts';
import { usePagedRows } from '../../../lib/api/paged-query.ts';
import { formatLongMoment, formatMoment } from '../../../lib/formats/dates.ts';
import { formatNumber } from '../../../lib/formats/numbers.ts';
import { platformLabels } from '../labels.ts';
import { PlatformMark } from '../platform-mark.tsx';
import { VerificationBadge } from '../verification-status.tsx';
import { accountLink } from './account-link.ts';
import { AccountText } from './account-text.tsx';
import { useVerificationWrites } from './mutations.ts';
import { outcomeOf } from './outcome-of.ts';
import { pendingFilters } from './pending-filters.ts';

/** /admin/pending-verifications?view=triage */
export function VerificationTriage({ view }: { view: ReactNode }) {
  const filters = useListFilters(pendingFilters);
  const query = { ...filters.chosen, limit: MAX_PAGE };
  return (
    <TriageScreen
      title="Bekleyen Doğrulamalar"
      text="YouTube ve Instagram başvuruları, en uzun bekleyen en üstte"
      view={view}
      filters={filters}
      rows={usePagedRows('GET /api/admin/social-verifications/pending', { query })}
      declaration={useDeclaration()}
      empty={{
        icon: <BadgeCheck aria-hidden="true" />,
        title: 'Bekleyen Doğrulama Yok',
        text: 'Üyeler hesap gönderdikçe burada kendiliğinden görünür.',
      }}
    />
  );
}

function useDeclaration(): TriageDeclaration<ReviewedVerification> {
  const { decide } = useVerificationWrites();
  const presets = useReasonPresets('socialVerifications');
  return {
    unit: 'doğrulama',
    nameOf: ({ user }) => user.username,
    line: ({ platform, platformUsername }) => `${platformLabels[platform]} · ${platformUsername}`,
    badge: ({ status }) => <VerificationBadge status={status} />,
    detail: (row) => <Detail verification={row} />,
    outcomeOf,
    open: {
      label: 'Hesabı aç',
      run: ({ platform, platformUsername }) => {
        const link = accountLink(platform, platformUsername);
        if (link) window.open(link, '_blank', 'noopener,noreferrer');
      },
    },
    approve: {
      label: 'Onayla',
      run: ({ id }, _, onDecided) => decide.mutateAsync({ id, status: 'approved', onDecided }),
    },
    reject: {
      label: 'Reddet',
      ask: {
        label: 'Red nedeni',
        hint: 'İsteğe bağlı. Üye bunu profilinde görür ve yeniden başvurabilir.',
        presets,
      },
      run: ({ id }, rejectionReason, onDecided) =>
        decide.mutateAsync({ id, status: 'rejected', rejectionReason, onDecided }),
    },
  };
}

/** The account, whose it is said to be, and what they sent before. */
function Detail({ verification }: { verification: ReviewedVerification }) {
  const { id, platform, userEmail, user, points, createdAt } = verification;
  return (
    <>
      <div className="flex items-center gap-3 text-16">
        <PlatformMark platform={platform} />
        <AccountText {...verification} />
      </div>
      <Facts
        facts={[
          ['Üye', <MemberName key="m" user={user} />],
          ['E-posta', userEmail || 'Bilinmiyor'],
          ['Puan', formatNumber(points)],
          ['Başvuru tarihi', formatLongMoment(createdAt)],
        ]}
      />
      <RelatedRows
        title="Üyenin öteki doğrulamaları"
        none="Başka doğrulaması yok."
        route="GET /api/admin/social-verifications"
        input={{ query: { userId: user.id, limit: 10 } }}
        wanted={(row) => row.id !== id}
      >
        {(row) => (
          <>
            <span className="min-w-0 flex-1 basis-40 leading-snug">
              <span className="block wrap-anywhere">
                {platformLabels[row.platform]} · {row.platformUsername}
              </span>
              <span className="block text-13 text-text-3 wrap-anywhere">
                {formatMoment(row.createdAt)}
                {row.rejectionReason && ` · ${row.rejectionReason}`}
              </span>
            </span>
            <VerificationBadge status={row.status} />
          </>
        )}
      </RelatedRows>
    </>
  );
}
