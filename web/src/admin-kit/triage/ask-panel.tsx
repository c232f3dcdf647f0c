import { type RefObject, useEffect, useState } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { focusOn, rememberFocus } from '../../ui/restore-focus.ts';
import { Textarea } from '../../ui/text-input.tsx';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes.tsx';
import { Key } from './key.tsx';
import type { TriageDecision } from './triage-declaration.ts';

interface AskPanelProps {
  panel: RefObject<HTMLDivElement | null>;
  decision: Pick<TriageDecision<never>, 'label' | 'ask'>;
  /** What stands in the field at first. */
  start: string;
  look: ButtonProps['variant'];
  busy: boolean;
  onSend: (text: string | null) => void;
  onLeave: () => void;
}

/** The word that goes with a decision: one of those that are ready, by a press or its number, or one's own. */
export function AskPanel({ panel, decision, start, look, busy, onSend, onLeave }: AskPanelProps) {
  const { label, ask } = decision;
  const [text, setText] = useState(start);
  const discardDialog = useUnsavedChanges(text !== start);
  const presets = ask?.presets ?? [];

  useEffect(() => {
    const before = rememberFocus();
    return () => {
      const back = document.activeElement === document.body && before();
      if (back) focusOn(back);
    };
  }, []);
  useEffect(() => {
    // Where reasons have numbers the keys act, else one types.
    const field = panel.current?.querySelector('textarea');
    (presets.length > 0 ? panel.current : field)?.focus();
  }, [panel, presets.length]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out inline everywhere.
    <div
      ref={panel}
      tabIndex={-1}
      role="group"
      aria-label={label}
      className="grid gap-4 border-line border-b bg-s2/50 px-5 py-4 outline-none"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onLeave();
        else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend(text || null);
        else return;
        event.preventDefault();
      }}
    >
      {presets.length > 0 && (
        <ol className="grid gap-1">
          {presets.map((preset, at) => (
            <li key={preset}>
              <Button
                variant="ghost"
                className="h-auto! min-h-9 w-full justify-start! py-1.5 text-left leading-snug! whitespace-normal!"
                aria-keyshortcuts={String(at + 1)}
                aria-disabled={busy}
                onClick={() => onSend(preset)}
              >
                <Key>{String(at + 1)}</Key>
                <span className="min-w-0 wrap-anywhere">{preset}</span>
              </Button>
            </li>
          ))}
        </ol>
      )}
      <Field label={ask?.label} hint={ask?.hint}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={500}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onLeave}>
          Vazgeç
        </Button>
        <Button variant={look} busy={busy} onClick={() => onSend(text || null)}>
          {label}
          <Key>Ctrl Enter</Key>
        </Button>
      </div>
      {discardDialog}
    </div>
  );
}
