import { MESSAGE_TEXT } from '@vitrin/contract/support-matters.ts';
import { Send } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { ElementNode } from '../../lib/element-node.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/input/field.tsx';
import { Textarea } from '../../ui/input/text-input.tsx';

interface MessageFormProps {
  label: string;
  hint?: string;
  text: string;
  onTextChange: (text: string) => void;
  /** Minimum number of characters; default: 1 */
  minLength?: number;
  isBusy: boolean;
  onSend: () => void;
  /** Content between field and button */
  children?: ElementNode;
  /** A button beside the one that sends */
  otherAction?: ElementNode;
}

/** The field for a message, for both sides. Ctrl+Enter sends. */
export function MessageForm(props: MessageFormProps) {
  const {
    label,
    hint,
    text,
    onTextChange,
    minLength = 1,
    isBusy,
    onSend,
    children,
    otherAction,
  } = props;
  const isTooShort = text.trim().length < minLength;
  const [isRefused, setRefused] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const send = () => {
    if (isBusy) return;
    setRefused(isTooShort);
    if (isTooShort) form.current?.querySelector('textarea')?.focus();
    else onSend();
  };
  return (
    <form
      ref={form}
      className="grid gap-3"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        send();
      }}
    >
      <Field
        label={label}
        hint={hint}
        error={
          isRefused && isTooShort
            ? minLength > 1
              ? `Mesajınız en az ${minLength} karakter olmalı.`
              : 'Mesajınızı yazın.'
            : undefined
        }
        required
      >
        {(control) => (
          <Textarea
            {...control}
            name="text"
            rows={4}
            maxLength={MESSAGE_TEXT.max}
            value={text}
            onChange={(event) => onTextChange(event.target.value)}
          />
        )}
      </Field>
      {children}
      <div className="flex flex-row-reverse flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <Button
          type="submit"
          className={otherAction ? 'max-md:flex-1' : 'max-md:w-full'}
          icon={<Send />}
          busy={isBusy}
          busyLabel="Gönderiliyor..."
        >
          Gönder
        </Button>
        {otherAction}
      </div>
    </form>
  );
}
