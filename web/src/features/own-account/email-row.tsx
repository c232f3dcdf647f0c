import { useQuery } from '@tanstack/react-query';
import type { User } from '@vitrin/contract/accounts.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { channelsQuery } from '../../lib/session/channels.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button/button.tsx';
import { createLazyDialog } from '../../ui/dialog/create-lazy-dialog.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { Badge } from '../../ui/display/badge.tsx';

const ChangeEmailDialog = createLazyDialog(() => import('./change-email-dialog.tsx'));

/** The member's e-mail address, its verification state and a button to change it. */
export function EmailRow({ user }: { user: Pick<User, 'email' | 'emailVerified'> }) {
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
              size="sm"
              busy={requestMail.isPending}
              onClick={() => requestMail.mutate()}
            >
              Doğrula
            </Button>
          )}
          <Button variant="outline" size="sm" onClick={() => show('change')}>
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
