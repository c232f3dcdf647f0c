import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import type { FormProps } from './use-contract-form.ts';

interface SettingsPanelProps {
  title: string;
  text?: string;
  form: { props: FormProps; formState: { isSubmitting: boolean } };
  children: ReactNode;
}

/** One form of settings with its button. */
export function SettingsPanel({ title, text, form, children }: SettingsPanelProps) {
  return (
    <Panel as="section" className="settings" aria-label={title}>
      <form {...form.props}>
        <div className="settings-h">
          <h2>{title}</h2>
          {text && <p>{text}</p>}
        </div>
        <div className="dform">{children}</div>
        <div className="settings-f">
          <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Kaydediliyor...">
            Kaydet
          </Button>
        </div>
      </form>
    </Panel>
  );
}
