import type { InputOf } from '@vitrin/contract/api.ts';
import type { ReviewedVerification } from '@vitrin/contract/social.ts';
import { manualPlatforms } from '@vitrin/contract/social-accounts.ts';
import { BadgeCheck, Check, X } from 'lucide-react';
import { DecisionPage } from '../../../admin-kit/decisions/decision-page.tsx';
import { defineDecisions } from '../../../admin-kit/decisions/define-decisions.tsx';
import {
  createChoiceFilter,
  createSearchFilter,
} from '../../../admin-kit/filters/list-filters.tsx';
import { UNDO_NOTICE } from '../../../admin-kit/undo/undo-notice.ts';
import { call } from '../../../lib/api/api-client.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { showSuccess } from '../../../lib/result-toast.ts';
import { platformLabels } from '../labels.ts';
import { VerificationBadge } from '../verification-status.tsx';
import { shortenAccount } from './account-text.tsx';
import { buildAccountUrl } from './build-account-url.ts';
import { PendingCard } from './pending-card.tsx';
import { VerificationDetail } from './verification-detail.tsx';

const view = {
  filters: {
    label: 'Doğrulamalarda ara',
    fields: {
      q: createSearchFilter({ placeholder: 'Hesap, kullanıcı adı veya e-posta' }),
      // Telegram verifications need no review.
      platform: createChoiceFilter({
        label: 'Platform',
        allLabel: 'Tüm platformlar',
        options: manualPlatforms.map((value) => ({ value, label: platformLabels[value] })),
      }),
    },
  },
  getDescription: () => 'YouTube ve Instagram başvuruları, en uzun bekleyen en üstte',
  empty: {
    icon: <BadgeCheck />,
    title: 'Bekleyen Doğrulama Yok',
    description: 'Üyeler hesap gönderdikçe burada kendiliğinden görünür.',
  },
};

const UNPAID_MESSAGE = 'Doğrulama onaylandı; bu platform için yeni puan verilmedi';

const decide = (
  { id }: ReviewedVerification,
  body: InputOf<'PATCH /api/admin/social-verifications/:id'>['body'],
) => call('PATCH /api/admin/social-verifications/:id', { params: { id }, body });

const verificationDecisions = defineDecisions({
  route: 'GET /api/admin/social-verifications/pending',
  title: 'Bekleyen Doğrulamalar',
  unit: 'doğrulama',
  list: {
    ...view,
    toQuery: (values) => values,
    name: 'verifications',
    renderCard: (row, buttons) => <PendingCard verification={row} buttons={buttons} />,
  },
  triage: { ...view, toQuery: (values) => values },
  getName: ({ user }) => user.username,
  getFullName: ({ platform, user }) => `${platformLabels[platform]}, ${user.username}`,
  renderSubtitle: ({ platform, platformUsername }) =>
    `${platformLabels[platform]} · ${shortenAccount({ platform, platformUsername })}`,
  renderBadge: ({ status }) => <VerificationBadge status={status} />,
  getWaitingSince: ({ createdAt }) => createdAt,
  renderDetail: (row) => <VerificationDetail verification={row} />,
  getResultText: ({ status, pointsPaid }) => {
    if (status === 'rejected') return 'Reddedildi, üyeye bildirildi';
    return pointsPaid > 0 ? `${formatNumber(pointsPaid)} puan verildi` : 'Yeni puan verilmedi';
  },
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
    message: ({ paysPoints }) =>
      paysPoints === false ? UNPAID_MESSAGE : 'Doğrulama onaylandı ve kullanıcı puan kazandı',
    status: 'approved',
    icon: <Check />,
    send: async (row) => {
      const decidedRow = await decide(row, { status: 'approved' });
      // Another account was paid within the time for undo.
      if (!decidedRow.pointsEarned && row.paysPoints !== false) showSuccess(UNPAID_MESSAGE);
      return decidedRow;
    },
  },
  reject: {
    label: 'Reddet',
    doneLabel: 'reddedildi',
    message: 'Doğrulama reddedildi',
    status: 'rejected',
    title: 'Doğrulamayı reddet',
    icon: <X />,
    text: {
      label: 'Red nedeni',
      hint: 'İsteğe bağlı. Üye bunu profilinde görür ve yeniden başvurabilir.',
      placeholder: 'Red nedeni...',
      field: 'rejectionReason',
      presets: 'socialVerifications',
    },
    send: (row, rejectionReason) => decide(row, { status: 'rejected', rejectionReason }),
  },
  removal: {
    title: 'Doğrulama silinsin mi?',
    message: 'Doğrulama kalıcı olarak silindi',
    renderMessage: ({ user, platform }) =>
      `“${user.username}” adlı üyenin ${platformLabels[platform]} başvurusu kalıcı olarak silinecek. ${UNDO_NOTICE}`,
    send: ({ id }) => call('DELETE /api/admin/social-verifications/:id', { params: { id } }),
  },
});

/** /admin/pending-verifications */
export default function PendingPage() {
  return <DecisionPage decisions={verificationDecisions} />;
}
