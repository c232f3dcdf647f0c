import type { OrderDialogProps } from './cancel-dialog.tsx';
import { OrderNoteDialog } from './order-note-dialog.tsx';

const seen = 'Üye bunu aldığı ödüllerin yanında görür.';

/** A word or a code for the buyer. */
export const NoteDialog = (props: OrderDialogProps) => (
  <OrderNoteDialog
    {...props}
    title="Siparişin notu"
    label="Not ya da kod"
    hint={`${seen} Boş bırakılırsa not kalkar.`}
    submitLabel="Kaydet"
    busyLabel="Kaydediliyor..."
  />
);

/** Asks once before an order is delivered for good, and for the code that goes with it. */
export const DeliverDialog = (props: OrderDialogProps) => (
  <OrderNoteDialog
    {...props}
    status="delivered"
    title="Sipariş teslim edilsin mi?"
    warning="Teslim edilen sipariş geri alınamaz."
    label="Not ya da kod (isteğe bağlı)"
    hint={seen}
    submitLabel="Teslim Et"
    busyLabel="Teslim ediliyor..."
  />
);
