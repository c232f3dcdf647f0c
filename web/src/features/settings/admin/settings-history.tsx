import { History } from 'lucide-react';
import { HistoryDrawer } from '../../../admin-kit/history/history-drawer.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';

/** The button that opens the history of the settings. All settings share one history. */
export function SettingsHistory() {
  const drawer = useDialog<true>();
  return (
    <>
      <Button variant="outline" icon={<History />} onClick={() => drawer.show(true)}>
        Geçmiş
      </Button>
      {drawer.renderDialog((openProps) => (
        <HistoryDrawer {...openProps} collection="site-settings" id="site" name="Site Ayarları" />
      ))}
    </>
  );
}
