import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { DialogOpenProps } from '../../ui/dialog/use-dialog.ts';
import { Switch } from '../../ui/input/switch.tsx';

interface ShortcutsDialogProps extends DialogOpenProps {
  /** Labels of the keys A, R and Enter. */
  labels: readonly [string, string, string];
  isEnabled: boolean;
  onEnabledChange: (on: boolean) => void;
}

/** Lists the keyboard shortcuts, with a switch to turn them off. */
export function ShortcutsDialog({
  labels: [approveLabel, rejectLabel, enterLabel],
  isEnabled,
  onEnabledChange,
  ...openProps
}: ShortcutsDialogProps) {
  const keys = [
    ['J ya da ↓', 'Sonraki'],
    ['K ya da ↑', 'Önceki'],
    ['A', approveLabel],
    ['R', rejectLabel],
    ['1–9', 'Numaralı nedenle gönder'],
    ['A A ya da R R', 'Kendi metninizi yazın'],
    ['Ctrl Enter', 'Yazdığınız nedenle gönder'],
    ['Esc', 'Vazgeç'],
    ['Z', 'Son kararı geri al'],
    ['Enter', enterLabel],
    ['?', 'Bu liste'],
  ];
  return (
    <Dialog
      {...openProps}
      title="Klavye kısayolları"
      footer={
        <Button variant="primary" onClick={() => openProps.onOpenChange(false)}>
          Kapat
        </Button>
      }
    >
      <dl className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 text-14">
        {keys.map(([key, action]) => (
          <div key={key} className="contents">
            <dt className="font-strong whitespace-nowrap">{key}</dt>
            <dd className="text-text-2">{action}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Tek tuşlu kısayollar açık"
        checked={isEnabled}
        onCheckedChange={onEnabledChange}
      />
    </Dialog>
  );
}
