import type { DrawRow } from '@vitrin/contract/draw-schemas.ts';
import { useNavigate } from 'react-router';
import { usePauseLiveUpdates } from '../../../admin-kit/live/live-pause.ts';
import { formatNumericDateTime } from '../../../lib/format/istanbul-time.ts';
import { useServerClock } from '../../../lib/server-clock.ts';
import { useCurrentUser } from '../../../lib/session/current-user.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { DrawDialog } from './draw-dialog.tsx';
import { useDrawMutations } from './mutations.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type DrawAction = 'edit' | 'seal' | 'remove' | 'cancel';

/** The actions of a super_admin for a draw in its current state. */
export function DrawActions({ draw }: { draw: DrawRow }) {
  const isSuperAdmin = useCurrentUser()?.role === 'super_admin';
  const dialog = useDialog<DrawAction>();
  usePauseLiveUpdates(dialog.openProps.open);
  if (!isSuperAdmin) return null;
  const openDialog = (action: DrawAction) => () => dialog.show(action);
  return (
    <span className="flex flex-wrap gap-2">
      {draw.status === 'draft' && (
        <>
          <Button variant="outline" onClick={openDialog('edit')}>
            Düzenle
          </Button>
          <Button variant="danger-soft" onClick={openDialog('remove')}>
            Sil
          </Button>
          <Button onClick={openDialog('seal')}>Mühürle</Button>
        </>
      )}
      {draw.status === 'sealed' && (
        <CancelAction drawAt={draw.drawAt} onClick={openDialog('cancel')} />
      )}
      {dialog.current && (
        <DrawActionDialog
          key={dialog.current.key}
          draw={draw}
          action={dialog.current.payload}
          openProps={dialog.openProps}
        />
      )}
    </span>
  );
}

/** Cancelling is refused from the draw time on, because the result can be known. */
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

interface DrawActionDialogProps {
  draw: DrawRow;
  action: DrawAction;
  openProps: ReturnType<typeof useDialog>['openProps'];
}

function DrawActionDialog({ draw, action, openProps }: DrawActionDialogProps) {
  const writes = useDrawMutations(draw.id);
  const navigate = useNavigate();
  if (action === 'edit') return <DrawDialog {...openProps} row={draw} editorMode="dialog" />;
  if (action === 'cancel') {
    return (
      <ReasonDialog
        {...openProps}
        title="Çekilişi iptal et"
        submitLabel="İptal et"
        submit={(body) => writes.cancel.mutateAsync(body)}
      >
        “{draw.title}” çekilmeyecek. Bu, nedeniyle birlikte herkese açık kalır ve geri alınamaz;
        numaralar yeniden serbest olur.
      </ReasonDialog>
    );
  }
  if (action === 'remove') {
    const remove = async () => {
      await writes.remove.mutateAsync();
      await navigate('/admin/cekilisler');
    };
    return (
      <ConfirmDialog
        {...openProps}
        title="Taslağı sil"
        message={`“${draw.title}” kalıcı olarak silinecek. Bu işlem geri alınamaz.`}
        onConfirm={remove}
      />
    );
  }
  return (
    <ConfirmDialog
      {...openProps}
      tone="primary"
      title="Çekilişi mühürle"
      confirmLabel="Mühürle"
      busyLabel="Mühürleniyor..."
      message={
        <>
          Kimin hangi numaralarla katıldığı şu anki hâliyle sabitlenir, liste ve özeti herkese
          açılır ve {formatNumericDateTime(draw.drawAt)} zamanının drand turu seçilir. Bundan sonra
          çekilişin hiçbir şeyi değiştirilemez ve katılan numaralar silinemez; yalnızca çekiliş
          zamanına dek, nedeni yazılarak iptal edilebilir.
        </>
      }
      onConfirm={() => writes.seal.mutateAsync()}
    />
  );
}
