import type { Announcement } from '@vitrin/contract/notifications.ts';
import { Undo2 as Undo } from 'lucide-react';
import { Link } from 'react-router';
import { createDateColumn } from '../../../admin-kit/display/create-columns.tsx';
import { createActionsColumn } from '../../../admin-kit/list/row-buttons.tsx';
import { useApi } from '../../../lib/api/use-api.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { getNextCountdownStep } from '../../../lib/next-countdown-step.ts';
import { useServerClock } from '../../../lib/server-clock.ts';
import { toast } from '../../../lib/toast.ts';
import { Button, buttonVariants } from '../../../ui/button/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { ProportionBar } from '../../../ui/display/proportion-bar.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table.tsx';
import { audienceLabels } from './audience-field.tsx';

export const announcementColumns: DataTableColumn<Announcement>[] = [
  {
    id: 'title',
    header: 'Duyuru',
    cardSlot: 'title',
    // In a card the state is beside the title only; the body has the whole width.
    className: 'stacked:contents!',
    cell: ({ title, body }) => (
      <span className="block min-w-0 wrap-anywhere rows:min-w-60 stacked:contents">
        <b className="line-clamp-2 font-strong stacked:order-first stacked:flex-1">{title}</b>
        <span className="line-clamp-2 text-13 text-text-2 stacked:basis-full">{body}</span>
      </span>
    ),
  },
  {
    id: 'audience',
    header: 'Kimlere',
    cardSlot: 'fact',
    cell: ({ audience, promotional }) => (
      <span className="grid leading-snug whitespace-nowrap stacked:flex stacked:gap-1.5">
        <span>{audienceLabels[audience]}</span>
        {promotional && (
          <span className="text-13 rows:text-text-3 stacked:before:mr-1.5 stacked:before:content-['·']">
            Tanıtım
          </span>
        )}
      </span>
    ),
  },
  createDateColumn({ id: 'date', header: 'Tarih', cardSlot: 'fact' }, ({ createdAt }) => createdAt),
  {
    id: 'progress',
    header: 'Ulaşan',
    align: 'right',
    cardSlot: 'fact',
    cell: (row) => <Reach {...row} />,
  },
  {
    id: 'state',
    header: 'Durum',
    cardSlot: 'corner',
    className: 'stacked:self-start',
    cell: (row) => <State {...row} />,
  },
  createActionsColumn((row) => <Action {...row} />),
];

/** Number of reached members, with a progress bar while sending. */
function Reach({ written, recipients, finishedAt }: Announcement) {
  if (finishedAt || written === 0) {
    return <span className="whitespace-nowrap tabular-nums">{`${formatNumber(written)} üye`}</span>;
  }
  return (
    <span className="grid min-w-28 gap-1.5 tabular-nums">
      <span>{`${formatNumber(written)} / ${formatNumber(recipients)}`}</span>
      <ProportionBar className="h-1.5 w-full" parts={[written]} total={recipients} />
    </span>
  );
}

function State({ finishedAt, withdrawnAt }: Announcement) {
  if (withdrawnAt) return <Badge tone="neutral">Geri çekildi</Badge>;
  return finishedAt ? (
    <Badge tone="success">Gönderildi</Badge>
  ) : (
    <Badge tone="warning">Gönderiliyor</Badge>
  );
}

/** The withdraw button before sending, or the link to edit a withdrawn announcement. */
function Action(row: Announcement) {
  const { title, body, link, audience, promotional, withdrawnAt, finishedAt } = row;
  if (withdrawnAt) {
    return (
      <Link
        className={buttonVariants({ variant: 'outline', size: 'sm', className: 'stacked:mt-2' })}
        to="/admin/duyurular/yeni"
        state={{ title, body, link, audience, promotional }}
        aria-label={`Yeniden düzenle: ${title}`}
      >
        Yeniden düzenle
      </Link>
    );
  }
  return finishedAt ? null : <WithdrawButton announcement={row} />;
}

/** The button that withdraws an announcement, with a countdown. Renders nothing once sending may have started. */
function WithdrawButton({ announcement }: { announcement: Announcement }) {
  const { id, title, sendAt } = announcement;
  const withdrawalEnd = Date.parse(sendAt);
  const { now } = useServerClock((time) => getNextCountdownStep(time, withdrawalEnd, 1000));
  const withdraw = useApi('POST /api/admin/announcements/:id/withdraw', {
    params: { id },
    meta: { errorMessage: 'Duyuru geri çekilemedi' },
    onSuccess: () => toast({ title: 'Duyuru geri çekildi', description: 'Kimseye yazılmadı.' }),
  });
  if (now >= withdrawalEnd) return null;
  return (
    <Button
      variant="outline"
      size="sm"
      className="stacked:mt-2"
      icon={<Undo />}
      busy={withdraw.isPending}
      busyLabel="Geri çekiliyor..."
      aria-label={`Geri çek: ${title}`}
      onClick={() => withdraw.mutate()}
    >{`Geri çek (${Math.ceil((withdrawalEnd - now) / 1000)} sn)`}</Button>
  );
}
