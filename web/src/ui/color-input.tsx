import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export type ColorInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  value: string;
  onValueChange: (value: string) => void;
};

const fallback = '#000000';

/** The native picker takes `#rrggbb` alone; the text beside it may be half-typed. */
function sixDigits(text: string): string {
  const hex = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1];
  if (!hex) return fallback;
  return `#${hex.length === 3 ? hex.replace(/./g, '$&$&') : hex}`.toLowerCase();
}

export function ColorInput({
  value,
  onValueChange,
  className,
  disabled,
  ...input
}: ColorInputProps) {
  const color = sixDigits(value);
  return (
    <span className={classNames('input color', className)}>
      <span className="sw">
        <svg aria-hidden="true">
          <rect width="100%" height="100%" fill={color} />
        </svg>
        <input
          type="color"
          aria-label="Renk seçici"
          value={color}
          disabled={disabled}
          onChange={(event) => onValueChange(event.target.value)}
        />
      </span>
      <input
        autoComplete="off"
        spellCheck={false}
        {...input}
        type="text"
        disabled={disabled}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      />
    </span>
  );
}
