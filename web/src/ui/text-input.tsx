import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

type ControlLook = {
  icon?: ReactNode;
  suffix?: ReactNode;
  controlSize?: 'md' | 'lg' | undefined;
};

export type TextInputProps = ComponentProps<'input'> & ControlLook;

/** `className` goes to the frame, everything else to the input. */
export function TextInput({
  icon,
  suffix,
  controlSize = 'md',
  className,
  ...input
}: TextInputProps) {
  return (
    <span className={classNames('input', controlSize === 'lg' && 'lg', className)}>
      {icon}
      <input type="text" {...input} />
      {typeof suffix === 'string' ? <span className="suffix">{suffix}</span> : suffix}
    </span>
  );
}

export function PasswordInput(props: Omit<TextInputProps, 'type' | 'suffix'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          size="sm"
          label={shown ? 'Şifreyi gizle' : 'Şifreyi göster'}
          icon={shown ? <EyeOff /> : <Eye />}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

export function NumberInput(props: Omit<TextInputProps, 'type'>) {
  return (
    <TextInput
      inputMode="numeric"
      {...props}
      type="number"
      // Scrolling the page over a focused number field would otherwise change its value unnoticed.
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}

export function Textarea({ className, ...textarea }: ComponentProps<'textarea'>) {
  return (
    <span className={classNames('input', className)}>
      <textarea {...textarea} />
    </span>
  );
}
