import { useState } from 'react';
import type { Values } from '../forms/form-values.ts';
import { useSingleFlight } from '../lib/use-single-flight.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import type { DialogFrame } from '../ui/use-dialog.ts';
import { type Conflict, differencesOf, obviousChoices, type Side } from './conflict-differences.ts';
import { FieldChoice } from './field-choice.tsx';

interface ConflictDialogProps<Row extends Values> extends DialogFrame {
  conflict: Conflict<Row>;
  /** @param merged all fields as they are to be @param changes what of them is not so yet */
  onChoose: (merged: Values, changes: Values) => Promise<void>;
}

/** Both states of a row that two have changed at once, field by field, and what of them is to stand. */
export function ConflictDialog<Row extends Values>(props: ConflictDialogProps<Row>) {
  const { conflict, open, onOpenChange, onChoose } = props;
  const [differences] = useState(() => differencesOf(conflict));
  const [sides, setSides] = useState(() => obviousChoices(differences));
  const [busy, setBusy] = useState(false);
  const once = useSingleFlight();
  const undecided = differences.filter(({ field }) => !sides[field]).length;

  const choose = (sideOf: (field: string) => Side | undefined) =>
    once(async () => {
      const kept = differences.filter(({ field }) => sideOf(field) === 'mine');
      const given = differences.filter(({ field }) => sideOf(field) !== 'mine');
      const changes = Object.fromEntries(kept.map(({ field, mine }) => [field, mine]));
      const taken = Object.fromEntries(given.map(({ field, theirs }) => [field, theirs]));
      setBusy(true);
      // A refusal says so itself, and both states stay as they are.
      await onChoose({ ...conflict.mine, ...taken }, changes).catch(() => {});
      setBusy(false);
    });
  const own = new Set(differences.flatMap((one) => (one.changedBy === 'theirs' ? [] : one.field)));

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => busy || onOpenChange(next)}
      size="lg"
      title="Bu kayıt siz yazarken değişti"
      description="Başka biri sizden önce kaydetti. Neyin kalacağını seçin; yazdıklarınız kaybolmadı."
      footer={
        <>
          <Button variant="outline" aria-disabled={busy} onClick={() => onOpenChange(false)}>
            Forma dön
          </Button>
          <Button
            busy={busy}
            busyLabel="Kaydediliyor..."
            disabled={undecided > 0}
            onClick={() => choose((field) => sides[field])}
          >
            Seçtiklerimi kaydet
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="soft"
          aria-disabled={busy}
          onClick={() => choose((field) => (own.has(field) ? 'mine' : 'theirs'))}
        >
          Benimkini yaz
        </Button>
        <Button variant="outline" aria-disabled={busy} onClick={() => choose(() => 'theirs')}>
          Onunkini al
        </Button>
        <p className="min-w-0 flex-1 basis-64 text-13 text-text-2">
          ya da aşağıda alan alan seçin. “Benimkini yaz” yalnızca sizin değiştirdiğiniz alanları
          yazar.
        </p>
      </div>
      {differences.length === 0 && (
        <Notice tone="ok" className="mt-4">
          İki hâl arasında fark yok; ikiniz de aynısını yazmışsınız.
        </Notice>
      )}
      {differences.map((difference) => (
        <FieldChoice
          key={difference.field}
          difference={difference}
          side={sides[difference.field]}
          onChoose={(side) => setSides({ ...sides, [difference.field]: side })}
        />
      ))}
      <p role="status" className="mt-4 text-13 text-text-2">
        {undecided > 0 && `${undecided} alan için seçim yapın.`}
      </p>
    </Dialog>
  );
}
