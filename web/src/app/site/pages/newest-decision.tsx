import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { Link } from 'react-router';
import type { ObjectionTarget } from '../../../features/objections/objection-target.ts';
import { OwnObjection } from '../../../features/objections/own-objection.tsx';
import { ownVerificationsQuery } from '../../../features/social/queries.ts';
import { useOwnApplications } from '../../../features/tickets/own/own-applications.tsx';
import { newestDecisionQuery } from '../../../features/tickets/queries.ts';
import { classNames } from '../../../lib/class-names.ts';
import { formatShortDateTime } from '../../../lib/format/date-time.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { PanelFooterLink } from '../../../ui/layout/panel-footer-link.tsx';
import { TitledPanel } from '../../../ui/layout/panel-title.tsx';
import { toObjectionTarget } from './to-objection-target.ts';

/** The newest decision about an application or a verification, with its reason. */
export function NewestDecision() {
  const applications = useOwnApplications();
  const { data: decidedApplication } = useQuery(newestDecisionQuery);
  const { data: verifications = [] } = useQuery(ownVerificationsQuery);
  if (applications.error && !applications.data) {
    return (
      // On wide screens the list below shows the error, and the points card fills the row.
      <div className="lg:hidden" data-narrow>
        <QueryView query={applications} bordered errorTitle="Başvurular yüklenemedi" loading={null}>
          {() => null}
        </QueryView>
      </div>
    );
  }
  const [newestDecision] = [
    ...[...applications.rows, ...(decidedApplication ? [decidedApplication] : [])].map(
      (application) => ({
        target: toObjectionTarget.application(application),
        note: application.adminNote,
        to: '/profil#biletler',
      }),
    ),
    ...verifications.map((verification) => ({
      target: toObjectionTarget.verification(verification),
      note: verification.rejectionReason,
      to: '/profil#dogrulamalar',
    })),
  ]
    .flatMap(({ target, ...rest }) => {
      const { decidedAt } = target;
      return decidedAt ? [{ ...rest, target, at: decidedAt }] : [];
    })
    .sort((a, b) => b.at.localeCompare(a.at));

  const pendingCount = applications.rows.filter(({ status }) => status === 'pending').length;
  if (!newestDecision && pendingCount === 0) return null;
  return (
    <TitledPanel id="son-karar-baslik" title="Son karar" className="flex flex-col overflow-hidden">
      <div className="grid flex-1 content-between gap-4 px-gutter pb-6 max-md:pb-4">
        {newestDecision ? (
          <Decision {...newestDecision} />
        ) : (
          <p className="text-14 text-text-2">Henüz bir karar verilmedi.</p>
        )}
        {pendingCount > 0 && (
          <Link
            className="flex items-center gap-2 text-14 font-medium text-text-2 hover:text-text max-md:min-h-11"
            to="/profil#biletler"
          >
            <Clock className="size-4 text-warning" />
            <span>
              {applications.hasMore
                ? 'Onay bekleyen başvurularınız var'
                : `${pendingCount} başvurunuz onay bekliyor`}
            </span>
          </Link>
        )}
      </div>
      {/* On wide screens the lists below have their own links. */}
      {applications.rows.length > 0 && (
        <PanelFooterLink className="lg:hidden" to="/profil#biletler">
          Bütün başvurularınız ve numaralarınız
        </PanelFooterLink>
      )}
    </TitledPanel>
  );
}

interface DecisionProps {
  target: ObjectionTarget;
  note: string | null;
  at: string;
  to: string;
}

function Decision({ target, note, at, to }: DecisionProps) {
  const isApproved = target.status === 'approved';
  const reason = note && `${isApproved ? 'Not' : 'Neden'}: ${note}`;
  return (
    <Notice tone={isApproved ? 'success' : 'danger'}>
      <Link
        className="font-strong wrap-anywhere hover:underline"
        to={to}
      >{`${target.title} ${isApproved ? 'onaylandı' : 'reddedildi'}`}</Link>
      {(reason || !isApproved) && (
        <p className="line-clamp-4 whitespace-pre-line wrap-anywhere text-text-2">
          {reason || 'Neden belirtilmedi.'}
        </p>
      )}
      <time dateTime={at} className="block text-13 text-text-3">
        {`Karar: ${formatShortDateTime(at)}`}
      </time>
      {/* On wide screens the overview shows the verifications with this button too. */}
      <div
        className={classNames(
          'mt-2 empty:hidden',
          target.subject === 'verification' && 'lg:hidden',
        )}
      >
        <OwnObjection key={target.id} target={target} />
      </div>
    </Notice>
  );
}
