import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { parseAmount } from '../../lib/format/parse-amount.ts';
import { IconButton } from '../button/icon-button.tsx';
import { controlAdornmentClass, controlInputClass, controlVariants } from './control-classes.ts';

type ControlOptions = {
  icon?: ElementNode;
  suffix?: string | ElementNode;
  controlSize?: 'md' | 'lg' | 'amount' | undefined;
};

export type TextInputProps = ComponentProps<'input'> & ControlOptions;

/** `className` goes to the frame, all other props to the input. */
export function TextInput({ icon, suffix, controlSize, className, ...input }: TextInputProps) {
  return (
    <span
      className={classNames(controlVariants({ size: controlSize }), className)}
      data-disabled={input.disabled || undefined}
    >
      {icon && <span className={controlAdornmentClass}>{icon}</span>}
      <input type="text" {...input} className={controlInputClass} />
      {typeof suffix === 'string' ? (
        <span className={controlAdornmentClass}>{suffix}</span>
      ) : (
        suffix
      )}
    </span>
  );
}

export function PasswordInput(props: Omit<TextInputProps, 'type' | 'suffix'>) {
  const [isRevealed, setRevealed] = useState(false);
  return (
    <TextInput
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isRevealed ? 'text' : 'password'}
      suffix={
        <IconButton
          size="field"
          label={isRevealed ? 'Şifreyi gizle' : 'Şifreyi göster'}
          icon={isRevealed ? <EyeOff /> : <Eye />}
          disabled={props.disabled}
          onClick={() => setRevealed(!isRevealed)}
        />
      }
    />
  );
}

/** A number input. Pasted amounts are read as people write them. */
export function NumberInput(props: Omit<TextInputProps, 'type'>) {
  return (
    <TextInput
      inputMode="numeric"
      {...props}
      type="number"
      onPaste={(event) => {
        const amount = parseAmount(event.clipboardData.getData('text'));
        if (Number.isNaN(amount)) return;
        event.preventDefault();
        const input = event.currentTarget;
        // React overrides the setter of the element itself.
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
        set?.call(input, String(amount));
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }}
      // Otherwise scrolling over a focused number field would change its value unnoticed.
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}

export function Textarea({ className, ...textarea }: ComponentProps<'textarea'>) {
  return (
    <span
      className={classNames(controlVariants(), className)}
      data-disabled={textarea.disabled || undefined}
    >
      <textarea
        {...textarea}
        className="-mx-(--pad) min-h-22 w-full min-w-0 flex-1 resize-y self-stretch bg-transparent px-(--pad) py-2.5 leading-normal outline-none"
      />
    </span>
  );
}
