import type { DrawRow } from '@vitrin/contract/draw-schemas.ts';
import { Link, useNavigate } from 'react-router';
import { UNDO_NOTICE } from '../../../admin-kit/undo/undo-notice.ts';
import { useDefer } from '../../../admin-kit/undo/use-defer.ts';
import { usePanelDialog } from '../../../admin-kit/use-panel-dialog.ts';
import { call } from '../../../lib/api/api-client.ts';
import { useServerClock } from '../../../lib/server-clock.ts';
import { useCurrentUser } from '../../../lib/session/current-user.ts';
import { Button, buttonVariants } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import type { DialogOpenProps } from '../../../ui/dialog/use-dialog.ts';
import { getEditPath, getReviewPath } from './draw-steps.ts';
import { useDrawMutations } from './mutations.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type DrawAction = 'remove' | 'cancel';

/** The actions of a super_admin for a draw in its current state. */
export function DrawActions({ draw }: { draw: DrawRow }) {
  const isSuperAdmin = useCurrentUser()?.role === 'super_admin';
  const dialog = usePanelDialog<DrawAction>();
  if (!isSuperAdmin) return null;
  const openDialog = (action: DrawAction) => () => dialog.show(action);
  return (
    <span className="flex flex-wrap gap-2">
      {draw.status === 'draft' && (
        <>
          <Button variant="ghost" onClick={openDialog('remove')}>
            Sil
          </Button>
          <Link className={buttonVariants({ variant: 'outline' })} to={getEditPath(draw.id)}>
            Düzenle
          </Link>
          <Link className={buttonVariants()} to={getReviewPath(draw.id)}>
            Kontrol et ve mühürle
          </Link>
        </>
      )}
      {draw.status === 'sealed' && (
        <CancelAction drawAt={draw.drawAt} onClick={openDialog('cancel')} />
      )}
      {dialog.renderDialog((openProps, action) => (
        <DrawActionDialog {...openProps} draw={draw} action={action} />
      ))}
    </span>
  );
}

/** The cancel button. From the draw time on the result can be known, so a text replaces the button. */
function CancelAction({ drawAt, onClick }: { drawAt: string; onClick: () => void }) {
  const drawTime = Date.parse(drawAt);
  const { now } = useServerClock((time) => (time < drawTime ? drawTime : Number.POSITIVE_INFINITY));
  if (now >= drawTime) {
    return (
      <span className="text-14 text-text-2">
        Çekiliş zamanı geldi: sonuç bilinebileceği için iptal edilemez.
      </span>
    );
  }
  return (
    <Button variant="danger-soft" onClick={onClick}>
      İptal et
    </Button>
  );
}

interface DrawActionDialogProps extends DialogOpenProps {
  draw: DrawRow;
  action: DrawAction;
}

function DrawActionDialog({ draw, action, ...openProps }: DrawActionDialogProps) {
  const { id, title } = draw;
  const { cancel } = useDrawMutations(id);
  const defer = useDefer();
  const navigate = useNavigate();
  if (action === 'cancel') {
    return (
      <ReasonDialog
        {...openProps}
        title="Çekilişi iptal et"
        submitLabel="İptal et"
        submit={(body) => cancel.mutateAsync(body)}
      >{`“${title}” çekilmeyecek. Bu, nedeniyle birlikte herkese açık kalır ve geri alınamaz; numaralar yeniden serbest olur.`}</ReasonDialog>
    );
  }
  const remove = async () => {
    await navigate('/admin/cekilisler');
    defer({
      ids: [id],
      isDeletion: true,
      name: title,
      message: 'Taslak silindi',
      send: () => call('DELETE /api/admin/draws/:id', { params: { id } }),
      errorMessage: 'Taslak silinemedi',
    });
  };
  return (
    <ConfirmDialog
      {...openProps}
      title="Taslağı sil"
      message={`“${title}” kalıcı olarak silinecek. ${UNDO_NOTICE}`}
      onConfirm={remove}
    />
  );
}
