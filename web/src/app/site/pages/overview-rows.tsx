import { useQuery } from '@tanstack/react-query';
import type { SignedInUser } from '@vitrin/contract/accounts.ts';
import type { SocialPlatform } from '@vitrin/contract/social.ts';
import type { Stream } from '@vitrin/contract/streams.ts';
import {
  ChevronRight,
  Gift,
  Hourglass,
  type LucideIcon,
  Radio,
  ShieldCheck,
  Ticket,
  Tickets,
  UserCheck,
  UserRound,
} from 'lucide-react';
import { Link } from 'react-router';
import { PurchaseStatusBadge } from '../../../features/market/purchases/purchase-status.tsx';
import { ownPurchasesQuery } from '../../../features/market/queries.ts';
import { sessionsQuery } from '../../../features/own-account/queries.ts';
import { platformLabels } from '../../../features/social/labels.ts';
import { ownVerificationsQuery } from '../../../features/social/queries.ts';
import { streamQuery } from '../../../features/streams/queries.ts';
import { ownApplicationsQuery, ownNumbersQuery } from '../../../features/tickets/queries.ts';
import { TicketStatusBadge } from '../../../features/tickets/ticket-status.tsx';
import { usePagedQuery } from '../../../lib/api/paged-query.ts';
import type { ElementNode } from '../../../lib/element-node.ts';
import { formatMoney, formatNumber } from '../../../lib/format/numbers.ts';
import { buttonVariants } from '../../../ui/button/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PanelTitle } from '../../../ui/layout/panel-title.tsx';
import { toSocialState } from './use-ways-to-earn.ts';

/** The member's queries that the rows read. */
export const overviewRowQueries = [
  ownApplicationsQuery,
  ownNumbersQuery,
  ownPurchasesQuery,
  ownVerificationsQuery,
  sessionsQuery,
];

interface OverviewRowsProps {
  user: Pick<
    SignedInUser,
    'email' | 'emailVerified' | 'streamUrl' | 'telegramVerified' | 'heldPoints'
  >;
  /** True to show a link to the ticket page. */
  showsTicketLink: boolean;
}

/** The state of each part of the profile in one line, with a link to the part. */
export function OverviewRows({ user, showsTicketLink }: OverviewRowsProps) {
  const { data: stream } = useQuery(streamQuery);
  const sessions = usePagedQuery(sessionsQuery);
  return (
    <Panel as="section" className="overflow-hidden" aria-labelledby="bir-bakista-baslik">
      <div className="flex items-center justify-between gap-3 pr-gutter">
        <PanelTitle id="bir-bakista-baslik">Bir bakışta</PanelTitle>
        {showsTicketLink && (
          <Link
            className={`${buttonVariants({ variant: 'soft', size: 'sm' })} mt-2 flex-none`}
            to="/bilet-sistemi"
          >
            <Ticket />
            <span>Bilet Sistemi</span>
          </Link>
        )}
      </div>
      <ul>
        <ApplicationRow />
        <NumbersRow />
        <PurchaseRow />
        {user.heldPoints > 0 && (
          <Row
            title="Bekleyen Puanlarınız"
            to="#bekleyen-puanlar"
            icon={Hourglass}
            text={`${formatNumber(user.heldPoints)} puan beklemede`}
          />
        )}
        <SocialRow telegramVerified={user.telegramVerified} />
        {stream?.kind === 'code' && (
          <Row title="Yayın Kodu" to="#yayin-kodu" icon={Radio} text={describeCode(stream)} />
        )}
        <Row
          title="Yayın Linki"
          to="#yayin"
          icon={Radio}
          text={user.streamUrl ?? 'Henüz yayın linki eklemediniz'}
        />
        <Row title="Hesap Bilgileri" to="#hesap" icon={UserRound} text={user.email}>
          <Badge tone={user.emailVerified ? 'success' : 'warning'}>
            {user.emailVerified ? 'Doğrulandı' : 'Doğrulanmadı'}
          </Badge>
        </Row>
        <Row
          title="Açık Oturumlar"
          to="#guvenlik"
          icon={ShieldCheck}
          text={formatCount(sessions, 'oturum')}
        />
      </ul>
    </Panel>
  );
}

function ApplicationRow() {
  const applications = usePagedQuery(ownApplicationsQuery);
  const [newest] = applications.rows;
  return (
    <Row
      title="Bilet Başvurularım"
      to="#biletler"
      icon={Ticket}
      text={
        newest
          ? `Son başvuru: ${newest.ticketCompany.name}, ${formatMoney(newest.investmentAmount)}`
          : applications.data && 'Henüz bilet başvurunuz yok'
      }
    >
      {newest && <TicketStatusBadge status={newest.status} />}
    </Row>
  );
}

function NumbersRow() {
  const numbers = usePagedQuery(ownNumbersQuery);
  const text = numbers.rows.length > 0 ? formatCount(numbers, 'numara') : undefined;
  return (
    <Row
      title="Bilet Numaralarım"
      to="#numaralar"
      icon={Tickets}
      text={text ?? (numbers.data && 'Henüz bilet numaranız yok')}
    />
  );
}

function PurchaseRow() {
  const { data: purchases } = useQuery(ownPurchasesQuery);
  const newest = purchases?.[0];
  return (
    <Row
      title="Aldığınız Ödüller"
      to="#oduller"
      icon={Gift}
      text={newest ? `Son ödül: ${newest.rewardTitle}` : purchases && 'Henüz ödül almadınız'}
    >
      {newest && <PurchaseStatusBadge status={newest.status} />}
    </Row>
  );
}

function SocialRow({ telegramVerified }: Pick<SignedInUser, 'telegramVerified'>) {
  const { data: verifications } = useQuery(ownVerificationsQuery);
  const state = toSocialState({ telegramVerified }, verifications);
  const list = (status: string, word: string) => {
    const platforms = Object.entries(platformLabels)
      .filter(([platform]) => state[platform as SocialPlatform] === status)
      .map(([, label]) => label);
    return platforms.length > 0 ? [`${platforms.join(', ')} ${word}`] : [];
  };
  const parts = [
    ...list('approved', 'onaylandı'),
    ...list('pending', 'onay bekliyor'),
    ...list('rejected', 'reddedildi'),
  ];
  return (
    <Row
      title="Sosyal Hesap Doğrulama"
      to="#dogrulamalar"
      icon={UserCheck}
      text={parts.join('; ') || (verifications && 'Henüz bir hesap doğrulamadınız')}
    />
  );
}

function describeCode({ live, points }: Stream): string {
  return live
    ? `Yayındayız: ekrandaki kod ${formatNumber(points ?? 0)} puan`
    : 'Şu anda yayında değiliz';
}

/** Returns the number of loaded rows, with `+` while there are more; undefined until the list is loaded. */
function formatCount(
  { data, rows, hasMore }: { data: unknown; rows: unknown[]; hasMore: boolean },
  noun: string,
): string | undefined {
  return data ? `${formatNumber(rows.length)}${hasMore ? '+' : ''} ${noun}` : undefined;
}

interface RowProps {
  title: string;
  /** Hash of the part */
  to: `#${string}`;
  icon: LucideIcon;
  /** Undefined if the data failed to load */
  text: string | undefined;
  /** The state as a badge */
  children?: ElementNode;
}

function Row({ title, to, icon: Icon, text = 'Yüklenemedi', children }: RowProps) {
  return (
    <li className="border-line border-t">
      <Link
        className="flex min-h-13 items-center gap-4 px-gutter py-2 text-14 -outline-offset-2 transition-colors hover:bg-s2"
        to={`/profil${to}`}
      >
        <Icon className="size-5 flex-none text-text-3" aria-hidden="true" />
        <b className="w-52 flex-none font-strong">{title}</b>
        <span className="min-w-0 flex-1 truncate text-text-2">{text}</span>
        {children}
        <ChevronRight className="size-4 flex-none text-text-3" aria-hidden="true" />
      </Link>
    </li>
  );
}
