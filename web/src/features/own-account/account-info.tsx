import type { User } from '@vitrin/contract/accounts.ts';
import { formatPhone } from '@vitrin/contract/phone.ts';
import { Button } from '../../ui/button/button.tsx';
import { createLazyDialog } from '../../ui/dialog/create-lazy-dialog.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { TitledPanel } from '../../ui/layout/panel-title.tsx';
import { EmailRow } from './email-row.tsx';

const EditProfileDialog = createLazyDialog(() => import('./edit-profile-dialog.tsx'));

type AccountInfoUser = Pick<User, 'email' | 'emailVerified' | 'firstName' | 'lastName' | 'phone'>;

export function AccountInfo({ user }: { user: AccountInfoUser }) {
  const { show, renderDialog } = useDialog<null>();
  const rows = [
    ['Ad', user.firstName],
    ['Soyad', user.lastName],
    ['Telefon', user.phone && formatPhone(user.phone)],
  ];
  return (
    <TitledPanel id="hesap-baslik" title="Hesap Bilgileri">
      <dl className="px-gutter pb-3.5 text-14">
        <div className="flex items-start gap-3 py-3.25">
          <dt className="w-19 flex-none text-text-3">E-posta</dt>
          <dd className="min-w-0">
            <EmailRow user={user} />
          </dd>
        </div>
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label} className="flex items-center gap-3 border-line border-t py-3.25">
                <dt className="text-text-3 w-19 flex-none">{label}</dt>
                <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="px-gutter pb-6">
        <Button variant="outline" size="sm" className="max-md:w-full" onClick={() => show(null)}>
          Ad ve telefonu düzenle
        </Button>
      </div>
      {renderDialog((openProps) => (
        <EditProfileDialog {...openProps} user={user} />
      ))}
    </TitledPanel>
  );
}
