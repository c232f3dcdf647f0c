import { useState } from 'react';
import type { FormValues } from '../../forms/form-values.ts';
import { useSingleFlight } from '../../lib/use-single-flight.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { DialogOpenProps } from '../../ui/dialog/use-dialog.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { autoResolve, type Conflict, listDifferences, type Side } from './conflict.ts';
import { ConflictField } from './conflict-field.tsx';

interface ConflictDialogProps<Row extends FormValues> extends DialogOpenProps {
  conflict: Conflict<Row>;
  /** @param mergedFields all resolved fields @param changes the fields that differ from the saved row */
  onResolve: (mergedFields: FormValues, changes: FormValues) => Promise<void>;
}

/** A dialog to choose between two versions of a row after a conflict, for all fields or field by field. */
export function ConflictDialog<Row extends FormValues>(props: ConflictDialogProps<Row>) {
  const { conflict, open, onOpenChange, onResolve } = props;
  const [differences] = useState(() => listDifferences(conflict));
  const [sides, setSides] = useState(() => autoResolve(differences));
  const [isBusy, setBusy] = useState(false);
  const runOnce = useSingleFlight();
  const undecidedCount = differences.filter(({ field }) => !sides[field]).length;

  const resolveWith = (getSide: (field: string) => Side | undefined) =>
    runOnce(async () => {
      const localFields = differences.filter(({ field }) => getSide(field) === 'local');
      const remoteFields = differences.filter(({ field }) => getSide(field) !== 'local');
      const changes = Object.fromEntries(localFields.map(({ field, local }) => [field, local]));
      const remoteValues = Object.fromEntries(
        remoteFields.map(({ field, remote }) => [field, remote]),
      );
      setBusy(true);
      // The mutation shows its error, and the dialog stays unchanged.
      await onResolve({ ...conflict.local, ...remoteValues }, changes).catch(() => {});
      setBusy(false);
    });
  const locallyChangedFields = new Set(
    differences.flatMap((difference) =>
      difference.changedBy === 'remote' ? [] : difference.field,
    ),
  );

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => isBusy || onOpenChange(next)}
      size="lg"
      title="Bu kayıt siz yazarken değişti"
      description="Başka biri sizden önce kaydetti. Hangi değerlerin kalacağını seçin; yazdıklarınız kaybolmadı."
      footer={
        <>
          <Button variant="outline" aria-disabled={isBusy} onClick={() => onOpenChange(false)}>
            Forma dön
          </Button>
          <Button
            busy={isBusy}
            busyLabel="Kaydediliyor..."
            disabled={undecidedCount > 0}
            onClick={() => resolveWith((field) => sides[field])}
          >
            Seçtiklerimi kaydet
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="soft"
          aria-disabled={isBusy}
          onClick={() =>
            resolveWith((field) => (locallyChangedFields.has(field) ? 'local' : 'remote'))
          }
        >
          Benimkini yaz
        </Button>
        <Button
          variant="outline"
          aria-disabled={isBusy}
          onClick={() => resolveWith(() => 'remote')}
        >
          Onunkini al
        </Button>
        <p className="min-w-0 flex-1 basis-64 text-13 text-text-2">
          ya da aşağıda alan alan seçin. “Benimkini yaz” yalnızca sizin değiştirdiğiniz alanları
          yazar.
        </p>
      </div>
      {differences.length === 0 && (
        <Notice tone="success" className="mt-4">
          İki sürüm arasında fark yok; ikiniz de aynı değişikliği yapmışsınız.
        </Notice>
      )}
      {differences.map((difference) => (
        <ConflictField
          key={difference.field}
          difference={difference}
          side={sides[difference.field]}
          onSelect={(side) => setSides({ ...sides, [difference.field]: side })}
        />
      ))}
      <p role="status" className="mt-4 text-13 text-text-2">
        {undecidedCount > 0 && `${undecidedCount} alan için seçim yapın.`}
      </p>
    </Dialog>
  );
}
