import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import type { DialogForm } from '../ui/form-dialog.tsx';
import { Panel } from '../ui/panel.tsx';
import { useUnsavedText } from '../ui/use-unsaved-text.tsx';

interface SettingsPanelProps {
  title: string;
  text?: string;
  form: DialogForm;
  children: ReactNode;
}

/** One form of settings with its button; asks before another page makes its unsaved text go. */
export function SettingsPanel({ title, text, form, children }: SettingsPanelProps) {
  const question = useUnsavedText(form.isDirty);
  return (
    <Panel as="section" className="settings" aria-label={title}>
      <form {...form.props}>
        <div className="settings-h">
          <h2>{title}</h2>
          {text && <p>{text}</p>}
        </div>
        <div className="dform">{children}</div>
        <div className="settings-f">
          <Button type="submit" busy={form.isBusy} busyLabel="Kaydediliyor...">
            Kaydet
          </Button>
        </div>
      </form>
      {question}
    </Panel>
  );
}
