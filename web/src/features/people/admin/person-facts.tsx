import { formatPhone } from '@vitrin/contract/phone.ts';
import type { ManagedUser } from '@vitrin/contract/user-admin.ts';
import type { ReactNode } from 'react';
import { LinkCell } from '../../../admin-kit/display/link-cell.tsx';
import { formatDateTime, formatLongDate } from '../../../lib/format/date-time.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Coin } from '../../../ui/icons/coin.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PanelHeader } from '../../../ui/layout/panel-header.tsx';

export function PersonFacts({ person }: { person: ManagedUser }) {
  const facts: [string, ReactNode][] = [
    ['E-posta', person.email],
    ['Ad', person.firstName],
    ['Soyad', person.lastName],
    ['Telefon', person.phone && formatPhone(person.phone)],
    ['Yayın linki', person.streamUrl && <LinkCell href={person.streamUrl} wraps />],
    ['Telegram', person.telegramVerified ? 'Doğrulandı' : 'Doğrulanmadı'],
    ['Mola', person.break && `${formatLongDate(person.break.until)} sonuna kadar`],
    ['Katılım', formatDateTime(person.createdAt)],
  ];
  return (
    <Panel as="section" aria-labelledby="hesap-baslik">
      <PanelHeader id="hesap-baslik" title="Hesap Bilgileri" />
      <p className="flex items-center gap-2 px-5 pt-3 text-28/9 font-strong tracking-[-.03em]">
        <Coin className="size-6" />
        <span>
          {formatNumber(person.points)}
          <span className="ml-1.5 text-14 font-medium tracking-normal text-text-3">puan</span>
        </span>
      </p>
      <dl className="px-5 pt-3 pb-3 text-14">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="flex items-center gap-3 border-line border-t py-2.75">
                <dt className="text-text-3 w-24 flex-none">{label}</dt>
                <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Panel>
  );
}
