import { useId } from 'react';
import { getFieldLabel } from '../../labels/field-labels.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { radioClass } from '../../ui/input/radio-class.ts';
import { FieldValue } from '../fields/field-value.tsx';
import { isLongTextChange } from '../fields/text-diff.ts';
import { TextDiffSide } from '../fields/text-diff-view.tsx';
import type { Difference, Side } from './conflict.ts';

const changedByLabels: Record<Difference['changedBy'], string> = {
  local: 'Siz değiştirdiniz',
  remote: 'O değiştirdi',
  both: 'İkiniz de değiştirdiniz',
};

interface ConflictFieldProps {
  difference: Difference;
  side: Side | undefined;
  onSelect: (side: Side) => void;
}

/** One field with both values next to each other. */
export function ConflictField({ difference, side, onSelect }: ConflictFieldProps) {
  const { field, local, remote, changedBy } = difference;
  const name = useId();
  const renderOption = (value: Side, title: string, fieldValue: unknown, otherValue: unknown) => (
    <Option group={name} title={title} checked={side === value} onSelect={() => onSelect(value)}>
      {isLongTextChange(fieldValue, otherValue) ? (
        <TextDiffSide text={String(fieldValue)} other={String(otherValue)} />
      ) : (
        <FieldValue field={field} value={fieldValue} />
      )}
    </Option>
  );
  return (
    <fieldset className="mt-4 border-line border-t pt-4">
      <legend className="sr-only">{getFieldLabel(field)}</legend>
      <p className="mb-2 flex flex-wrap items-center gap-2 text-14 font-strong" aria-hidden="true">
        <span>{getFieldLabel(field)}</span>
        <Badge tone={changedBy === 'both' ? 'warning' : 'neutral'}>
          {changedByLabels[changedBy]}
        </Badge>
      </p>
      <div className="grid gap-2.5 min-[37.5rem]:grid-cols-2">
        {renderOption('local', 'Benimki', local, remote)}
        {renderOption('remote', 'Onunki', remote, local)}
      </div>
    </fieldset>
  );
}

interface OptionProps {
  group: string;
  title: string;
  checked: boolean;
  onSelect: () => void;
  children: ElementNode;
}

function Option({ group, title, checked, onSelect, children }: OptionProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="flex min-w-0 cursor-pointer items-start gap-2.5 rounded-md border border-line-2 p-3 text-14 hover:bg-s2 has-checked:border-brand has-checked:bg-accent-soft"
    >
      <input
        id={id}
        type="radio"
        name={group}
        className={`${radioClass} mt-0.75`}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-value`}
        checked={checked}
        onChange={onSelect}
      />
      <span className="grid min-w-0 gap-1">
        <b id={`${id}-title`} className="text-13 font-strong text-text-2">
          {title}
        </b>
        <span id={`${id}-value`} className="min-w-0">
          {children}
        </span>
      </span>
    </label>
  );
}
