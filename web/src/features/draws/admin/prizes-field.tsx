import { X } from 'lucide-react';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { AddRowButton } from '../../../admin-kit/fields/add-row-button.tsx';
import { findErrorAt, findFirstError } from '../../../forms/form-errors.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { FieldError } from '../../../ui/input/field-error.tsx';
import { NumberInput, TextInput } from '../../../ui/input/text-input.tsx';
import type { DrawControl } from './draw-control.ts';

const MAX_PRIZES = 50;

/** The prizes in drawing order, each with its count. */
export function PrizesField({ control }: { control: DrawControl }) {
  const { field, fieldState } = useController({ control, name: 'prizes' });
  const prizes = field.value;
  const changePrize = (position: number, changedFields: object) =>
    field.onChange(
      prizes.map((prize, index) => (index === position ? { ...prize, ...changedFields } : prize)),
    );
  const message = findFirstError(fieldState.error);
  const messageId = useId();
  // A refused step focuses the first prize without a name.
  const focusPosition = Math.max(
    0,
    prizes.findIndex(({ title }) => !title.trim()),
  );
  return (
    <fieldset className="grid content-start gap-2.5">
      <legend className="mb-1.5 text-13 font-strong">Ödüller, çekiliş sırasıyla</legend>
      {/* The inputs have longer labels of their own. */}
      <div
        className="grid grid-cols-[minmax(0,1fr)_6rem_2.75rem] gap-2 text-13 text-text-2 max-[22rem]:flex"
        aria-hidden="true"
      >
        <span>Ödülün adı</span>
        <span>Adet</span>
      </div>
      {prizes.map((prize, position) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a prize is identified by its position
          key={position}
          className="grid grid-cols-[minmax(0,1fr)_6rem_2.75rem] items-center gap-2 max-[22rem]:grid-cols-[minmax(0,1fr)_auto] max-[22rem]:*:first:col-span-full"
        >
          <TextInput
            ref={position === focusPosition ? field.ref : undefined}
            aria-label={`${position + 1}. ödülün adı`}
            aria-invalid={findErrorAt(fieldState.error, position) ? true : undefined}
            aria-describedby={message ? messageId : undefined}
            value={prize.title}
            maxLength={200}
            placeholder="Ödülün adı"
            onChange={({ target }) => changePrize(position, { title: target.value })}
          />
          <NumberInput
            aria-label={`${position + 1}. ödülün adedi`}
            value={prize.count}
            min={1}
            onChange={({ target: { valueAsNumber } }) =>
              changePrize(position, { count: Number.isNaN(valueAsNumber) ? '' : valueAsNumber })
            }
          />
          <IconButton
            label={`${position + 1}. ödülü çıkar`}
            icon={<X className="size-4" />}
            disabled={prizes.length === 1}
            onClick={() => field.onChange(prizes.filter((_, index) => index !== position))}
          />
        </div>
      ))}
      <AddRowButton
        disabled={prizes.length >= MAX_PRIZES}
        onClick={() => field.onChange([...prizes, { title: '', count: 1 }])}
      >
        Ödül ekle
      </AddRowButton>
      {message && <FieldError id={messageId}>{message}</FieldError>}
    </fieldset>
  );
}
