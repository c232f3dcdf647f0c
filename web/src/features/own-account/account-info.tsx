import { useQuery } from '@tanstack/react-query';
import type { User } from '@vitrin/contract/accounts.ts';
import { formatPhone } from '@vitrin/contract/phone.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { channelsQuery } from '../../lib/session/channels.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button/button.tsx';
import { createLazyDialog } from '../../ui/dialog/create-lazy-dialog.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { TitledPanel } from '../../ui/layout/panel-title.tsx';

const EditProfileDialog = createLazyDialog(() => import('./edit-profile-dialog.tsx'));

type AccountInfoUser = Pick<User, 'email' | 'emailVerified' | 'firstName' | 'lastName' | 'phone'>;

/** A fact: beside its label, or below it in a wide panel. */
const rowClass = 'flex gap-3 py-3.25 @min-[40rem]:block @min-[40rem]:py-2';

export function AccountInfo({ user }: { user: AccountInfoUser }) {
  const { show, renderDialog } = useDialog<null>();
  const rows = [
    ['Ad', user.firstName],
    ['Soyad', user.lastName],
    ['Telefon', user.phone && formatPhone(user.phone)],
  ];
  return (
    <TitledPanel id="hesap-baslik" title="Hesap Bilgileri" className="@container flex flex-col">
      <div className="flex flex-1 flex-col px-gutter pb-6 @min-[40rem]:flex-row @min-[40rem]:items-end @min-[40rem]:justify-between">
        <dl className="pb-3.5 text-14 @min-[40rem]:flex @min-[40rem]:flex-wrap @min-[40rem]:gap-x-12 @min-[40rem]:pb-0">
          <div className={`${rowClass} items-start`}>
            <dt className="w-19 flex-none text-text-3">E-posta</dt>
            <dd className="min-w-0">
              <EmailRow user={user} />
            </dd>
          </div>
          {rows.map(
            ([label, value]) =>
              value && (
                <div
                  key={label}
                  className={`${rowClass} items-center border-line border-t @min-[40rem]:border-t-0`}
                >
                  <dt className="text-text-3 w-19 flex-none">{label}</dt>
                  <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
                </div>
              ),
          )}
        </dl>
        <Button
          variant="outline"
          className="mt-auto max-md:w-full md:self-start @min-[40rem]:self-end @min-[40rem]:mb-2"
          onClick={() => show(null)}
        >
          Ad ve telefonu düzenle
        </Button>
      </div>
      {renderDialog((openProps) => (
        <EditProfileDialog {...openProps} user={user} />
      ))}
    </TitledPanel>
  );
}

const ChangeEmailDialog = createLazyDialog(() => import('./change-email-dialog.tsx'));

/** The member's e-mail address, its verification state and a button to change it. */
function EmailRow({ user }: { user: Pick<User, 'email' | 'emailVerified'> }) {
  const canSendMail = useQuery(channelsQuery).data?.email ?? false;
  const { show, renderDialog } = useDialog<'change'>();
  const requestMail = useApi('POST /api/user/email/verification', {
    onSuccess: () =>
      toast({
        title: 'Link gönderildi',
        description: `${user.email} adresine gelen linki 24 saat içinde açın.`,
      }),
  });
  return (
    <div className="grid min-w-0 gap-2">
      <span className="font-medium wrap-anywhere">{user.email}</span>
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={user.emailVerified ? 'success' : 'warning'}>
          {user.emailVerified ? 'Doğrulandı' : 'Doğrulanmadı'}
        </Badge>
        <span className="flex gap-2">
          {!user.emailVerified && canSendMail && (
            <Button
              variant="soft"
              busy={requestMail.isPending}
              onClick={() => requestMail.mutate()}
            >
              Doğrula
            </Button>
          )}
          <Button variant="outline" onClick={() => show('change')}>
            Değiştir
          </Button>
        </span>
      </span>
      {renderDialog((openProps) => (
        <ChangeEmailDialog {...openProps} canSendMail={canSendMail} />
      ))}
    </div>
  );
}
