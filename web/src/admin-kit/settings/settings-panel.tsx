import { classNames } from '../../lib/class-names.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { Button } from '../../ui/button/button.tsx';
import type { DialogForm } from '../../ui/dialog/form-dialog.tsx';
import { useDiscardDialog } from '../../ui/dialog/use-discard-dialog.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

interface SettingsPanelProps {
  title: string;
  description?: string;
  /** The fields arrange themselves, e.g. with a preview beside each. */
  isWide?: boolean;
  form: DialogForm & { conflictDialog?: ElementNode };
  children: ElementNode;
}

/**
 * A form of settings with its save button. A wide panel shows the title beside the fields, and fields beside each other.
 * It asks before navigation discards unsaved text.
 */
export function SettingsPanel({ title, description, isWide, form, children }: SettingsPanelProps) {
  const discardDialog = useDiscardDialog(form.isDirty);
  return (
    <Panel as="section" className="@container" aria-label={title}>
      <form
        {...form.props}
        className={classNames('grid', !isWide && '@4xl:grid-cols-[16rem_minmax(0,1fr)]')}
      >
        <div className="px-panel pt-5">
          <h2 className="text-15 font-strong">{title}</h2>
          {description && <p className="text-13 text-text-2">{description}</p>}
        </div>
        <div
          className={classNames(
            'grid grid-cols-[minmax(0,1fr)] content-start gap-4 px-panel py-5',
            !isWide && '@7xl:grid-cols-2 @7xl:gap-x-6',
          )}
        >
          {children}
        </div>
        <div
          className={classNames(
            'flex border-line border-t px-panel py-3.5 max-md:*:flex-1',
            !isWide && '@4xl:col-span-2 @4xl:pl-[17.25rem]',
          )}
        >
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
