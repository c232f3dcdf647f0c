import type { ElementNode } from '../../lib/element-node.ts';
import { Button } from '../../ui/button/button.tsx';
import type { DialogForm } from '../../ui/dialog/form-dialog.tsx';
import { useDiscardDialog } from '../../ui/dialog/use-discard-dialog.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

interface SettingsPanelProps {
  title: string;
  description?: string;
  /** Room for previews beside the fields. */
  isWide?: boolean;
  form: DialogForm & { conflictDialog?: ElementNode };
  children: ElementNode;
}

/** A form of settings with its save button. It asks before navigation discards unsaved text. */
export function SettingsPanel({ title, description, isWide, form, children }: SettingsPanelProps) {
  const discardDialog = useDiscardDialog(form.isDirty);
  return (
    <Panel as="section" className={isWide ? undefined : 'max-w-190'} aria-label={title}>
      <form {...form.props}>
        <div className="px-6 pt-5 max-md:px-4">
          <h2 className="text-15 font-strong">{title}</h2>
          {description && <p className="text-13 text-text-2">{description}</p>}
        </div>
        <div className="grid content-start gap-4 px-6 py-5 max-md:px-4">{children}</div>
        <div className="flex border-line border-t px-6 py-3.5 max-md:px-4 max-md:*:flex-1">
          <Button type="submit" busy={form.isBusy} busyLabel="Kaydediliyor...">
            Kaydet
          </Button>
        </div>
      </form>
      {discardDialog}
      {form.conflictDialog}
    </Panel>
  );
}
