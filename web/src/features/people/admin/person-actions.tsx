import type { ManagedUser } from '@vitrin/contract/user-admin.ts';
import { Ban, Diff, KeyRound, RotateCcw, ShieldUser } from 'lucide-react';
import { useCurrentUser } from '../../../lib/session/current-user.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { PasswordLinkDialog } from './password-link-dialog.tsx';
import { PointsDialog } from './points-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

const dialogs = {
  points: PointsDialog,
  role: RoleDialog,
  password: PasswordLinkDialog,
  suspend: SuspendDialog,
};

/** The actions for an account; each opens a dialog. */
export function PersonActions({ person }: { person: ManagedUser }) {
  // Users can't correct their own points.
  const isCurrentUser = useCurrentUser()?.id === person.id;
  const { show: openDialog, openProps, current } = useDialog<keyof typeof dialogs>();
  const Dialog = dialogs[current?.payload ?? 'points'];

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out inline everywhere
    <div
      role="group"
      aria-label="Hesap işlemleri"
      className="grid grid-cols-2 gap-2 md:flex md:flex-wrap"
    >
      {!isCurrentUser && (
        <Button
          variant="outline"
          icon={<Diff aria-hidden="true" />}
          onClick={() => openDialog('points')}
        >
          Puan Düzelt
        </Button>
      )}
      <Button
        variant="outline"
        icon={<ShieldUser aria-hidden="true" />}
        onClick={() => openDialog('role')}
      >
        Rolü Değiştir
      </Button>
      <Button
        variant="outline"
        icon={<KeyRound aria-hidden="true" />}
        onClick={() => openDialog('password')}
      >
        Şifre Bağlantısı
      </Button>
      {person.suspended ? (
        <Button
          variant="success-soft"
          icon={<RotateCcw aria-hidden="true" />}
          onClick={() => openDialog('suspend')}
        >
          Hesabı Aç
        </Button>
      ) : (
        <Button
          variant="danger-soft"
          icon={<Ban aria-hidden="true" />}
          onClick={() => openDialog('suspend')}
        >
          Askıya Al
        </Button>
      )}
      {current && <Dialog key={current.key} {...openProps} person={person} />}
    </div>
  );
}
