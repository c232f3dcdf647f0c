import type { Partner, PartnerWithSecret } from '@vitrin/contract/partners.ts';
import { Ellipsis } from 'lucide-react';
import { useNavigate } from 'react-router';
import { ButtonPopover, PopoverClose } from '../../../../admin-kit/display/button-popover.tsx';
import { UNDO_NOTICE } from '../../../../admin-kit/undo/undo-notice.ts';
import { useDefer } from '../../../../admin-kit/undo/use-defer.ts';
import { usePanelDialog } from '../../../../admin-kit/use-panel-dialog.ts';
import { call } from '../../../../lib/api/api-client.ts';
import { classNames } from '../../../../lib/class-names.ts';
import { useCurrentUser } from '../../../../lib/session/current-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import type { DialogOpenProps } from '../../../../ui/dialog/use-dialog.ts';
import { usePartnerMutations } from '../mutations.ts';
import { Handover } from './handover.tsx';
import { PartnerDialog } from './partner-dialog.tsx';

type Action = 'edit' | 'status' | 'rotate' | 'remove';

/** The changes that a super_admin can make to a partner, the rarer ones in a menu. */
export function PartnerActions({ partner }: { partner: Partner }) {
  const isSuperAdmin = useCurrentUser()?.role === 'super_admin';
  const dialog = usePanelDialog<Action | PartnerWithSecret>();
  if (!isSuperAdmin) return null;
  const actions: [action: Action, label: string][] = [
    ['rotate', 'Anahtarı yenile'],
    ['status', partner.status === 'active' ? 'Pasif yap' : 'Aktif yap'],
    ['remove', 'Sil'],
  ];
  return (
    <>
      <Button variant="outline" onClick={() => dialog.show('edit')}>
        Düzenle
      </Button>
      <ButtonPopover
        label="Diğer işlemler"
        className="grid min-w-48 p-1.5"
        button={
          <IconButton
            className="order-last flex-none grow-0! border border-line-2"
            label="Diğer işlemler"
            icon={<Ellipsis />}
          />
        }
      >
        {actions.map(([action, label]) => (
          <PopoverClose
            key={action}
            className={classNames(
              'flex min-h-11 items-center rounded-sm px-2.5 text-14 hover:bg-s2',
              action === 'remove' && 'text-danger',
            )}
            onClick={() => dialog.show(action)}
          >
            {label}
          </PopoverClose>
        ))}
      </ButtonPopover>
      {dialog.renderDialog((openProps, payload) => (
        <ActionDialog
          {...openProps}
          partner={partner}
          payload={payload}
          // Shows the new secret in a new dialog; the confirm dialog closes only itself.
          onRotated={dialog.show}
        />
      ))}
    </>
  );
}

interface ActionDialogProps extends DialogOpenProps {
  partner: Partner;
  /** The action to confirm, or the partner with its new secret. */
  payload: Action | PartnerWithSecret;
  onRotated: (partner: PartnerWithSecret) => void;
}

function ActionDialog({ partner, payload, onRotated, ...openProps }: ActionDialogProps) {
  const { setStatus } = usePartnerMutations(partner.id);
  const defer = useDefer();
  const navigate = useNavigate();
  const { id, name, version } = partner;
  if (payload === 'edit') return <PartnerDialog {...openProps} partner={partner} />;
  if (payload === 'rotate')
    return <RotateDialog {...openProps} partner={partner} onRotated={onRotated} />;
  if (typeof payload === 'object') {
    return (
      <Dialog
        {...openProps}
        title="Adres ve anahtar yenilendi"
        footer={<Button onClick={() => openProps.onOpenChange(false)}>Kapat</Button>}
      >
        <Handover partner={payload} />
      </Dialog>
    );
  }
  if (payload === 'status') {
    const isActive = partner.status === 'active';
    return (
      <ConfirmDialog
        {...openProps}
        tone="primary"
        title={isActive ? 'Partner pasif yapılsın mı?' : 'Partner aktif yapılsın mı?'}
        message={
          isActive
            ? `“${name}” için tıklamalar artık sayılmaz. Partnerin bildirimleri yine kaydedilir.`
            : `“${name}” linklerine tıklamalar yeniden sayılır.`
        }
        confirmLabel={isActive ? 'Pasif yap' : 'Aktif yap'}
        onConfirm={() =>
          setStatus.mutateAsync({ version, body: { status: isActive ? 'inactive' : 'active' } })
        }
      />
    );
  }
  return (
    <ConfirmDialog
      {...openProps}
      title="Partner silinsin mi?"
      message={`“${name}” kalıcı olarak silinir. ${UNDO_NOTICE} Bildirimi olan bir partner silinemez; onu pasif yapın.`}
      onConfirm={async () => {
        await navigate('/admin/ortaklar');
        defer({
          ids: [id],
          isDeletion: true,
          name,
          message: 'Partner silindi',
          send: () => call('DELETE /api/admin/partners/:id', { params: { id } }),
          errorMessage: 'Partner silinemedi',
        });
      }}
    />
  );
}

function RotateDialog({ partner, onRotated, ...openProps }: RotateDialogProps) {
  const { rotateAddress } = usePartnerMutations(partner.id);
  return (
    <ConfirmDialog
      {...openProps}
      title="Adres ve anahtar yenilensin mi?"
      message={`“${partner.name}” yeni bir bildirim adresi ve gizli anahtar alır. Eskileri hemen geçersiz olur: partner yenisini kullanana dek bildirimleri reddedilir.`}
      confirmLabel="Anahtarı yenile"
      busyLabel="Yenileniyor..."
      onConfirm={async () => onRotated(await rotateAddress.mutateAsync())}
    />
  );
}

interface RotateDialogProps extends DialogOpenProps {
  partner: Partner;
  onRotated: (partner: PartnerWithSecret) => void;
}
