import { useMutation } from '@tanstack/react-query';
import type { InputOf } from '@vitrin/contract/api.ts';
import { type Break, EXCLUSION_MONTHS, PAUSE_DAYS } from '@vitrin/contract/safety.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { formatLongDay } from '../../lib/long-date.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { useDialog } from '../../ui/use-dialog.ts';

type Wish = InputOf<'POST /api/user/safety/break'>['body'];
type Kind = Break['kind'];

const kinds = [
  { value: 'pause', label: 'Kısa mola' },
  { value: 'exclusion', label: 'Uzun mola' },
] as const;

const explanations: Record<Kind, string> = {
  pause: 'Süresi dolunca kendiliğinden biter.',
  exclusion: 'Süresi dolunca da sürer: kaldırılmasını istersiniz, 24 saat sonra biter.',
};

const lengths: Record<Kind, { unit: string; first: string; options: readonly string[] }> = {
  pause: { unit: 'gün', first: '7', options: numbers(PAUSE_DAYS) },
  exclusion: { unit: 'ay', first: '6', options: numbers(EXCLUSION_MONTHS) },
};

function numbers({ min, max }: { min: number; max: number }) {
  return Array.from({ length: max - min + 1 }, (_, i) => String(min + i));
}

const wishOf = (kind: Kind, length: string): Wish =>
  kind === 'pause' ? { kind, days: Number(length) } : { kind, months: Number(length) };

/** Takes a break, or makes the one that lasts longer; asks once more, for it can't be taken back. */
export function BreakForm({ current }: { current: Break | null }) {
  const onlyLong = current?.kind === 'exclusion';
  const [chosen, setChosen] = useState<Kind>('pause');
  const kind = onlyLong ? 'exclusion' : chosen;
  const { unit, first, options } = lengths[kind];
  const [typed, setTyped] = useState<Partial<Record<Kind, string>>>({});
  const length = typed[kind] ?? first;
  const { show, frame, opened } = useDialog<Wish>();
  const take = useMutation({
    mutationFn: (body: Wish) => call('POST /api/user/safety/break', { body }),
    onSuccess: ({ until }) =>
      toast({
        title: 'Molanız başladı',
        description: `${formatLongDay(until)} gününün sonuna kadar moladasınız.`,
      }),
  });

  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        show(wishOf(kind, length));
      }}
    >
      {!onlyLong && (
        <Segmented label="Molanın türü" options={kinds} value={kind} onValueChange={setChosen} />
      )}
      <Field label="Ne kadar süreyle?" hint={explanations[kind]} className="max-w-80">
        {(control) => (
          <Select
            {...control}
            value={length}
            onValueChange={(value) => setTyped({ ...typed, [kind]: value })}
            options={options.map((value) => ({ value, label: `${value} ${unit}` }))}
          />
        )}
      </Field>
      <Button type="submit" className="justify-self-start max-md:w-full">
        {current ? 'Molayı Uzat' : 'Mola Ver'}
      </Button>
      {opened && (
        <ConfirmDialog
          key={opened.key}
          {...frame}
          title={current ? 'Mola uzatılsın mı?' : 'Mola verilsin mi?'}
          message={
            <>
              {length} {unit} sürecek mola hemen başlar. Sonradan uzatabilirsiniz; siz de
              yöneticiler de kısaltamaz, kaldıramaz. {explanations[kind]}
            </>
          }
          confirmLabel={current ? 'Molayı Uzat' : 'Mola Ver'}
          cancelLabel="Vazgeç"
          busyLabel="Gönderiliyor..."
          tone="primary"
          onConfirm={() => take.mutateAsync(opened.subject)}
        />
      )}
    </form>
  );
}
