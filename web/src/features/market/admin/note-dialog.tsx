import type { OrderDialogProps } from './cancel-dialog.tsx';
import { OrderNoteDialog } from './order-note-dialog.tsx';

const noteHint = 'Üye bunu aldığı ödüllerin yanında görür.';

/** A note or a code for the buyer. */
export const NoteDialog = (props: OrderDialogProps) => (
  <OrderNoteDialog
    {...props}
    title="Siparişin notu"
    label="Not ya da kod"
    hint={`${noteHint} Boş bırakılırsa not kalkar.`}
    submitLabel="Kaydet"
    busyLabel="Kaydediliyor..."
  />
);

/** Confirms a final delivery and asks for the code. */
export const DeliverDialog = (props: OrderDialogProps) => (
  <OrderNoteDialog
    {...props}
    status="delivered"
    title="Sipariş teslim edilsin mi?"
    warning="Teslim edilen sipariş geri alınamaz."
    label="Not ya da kod (isteğe bağlı)"
    hint={noteHint}
    submitLabel="Teslim Et"
    busyLabel="Teslim ediliyor..."
  />
);
