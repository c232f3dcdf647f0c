import { Popover } from '@base-ui/react/popover';
import { Columns3 as Columns } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/input/checkbox.tsx';
import { popupClass, popupPositionerClass } from '../../ui/input/popup-classes.ts';

/** A column that can be hidden: any except title and actions. */
export interface OptionalColumn {
  id: string;
  name: string;
  isShown: boolean;
}

interface ColumnsMenuProps {
  columns: readonly OptionalColumn[];
  onChange: (id: string, isShown: boolean) => void;
}

/** A menu that selects the visible columns. */
export function ColumnsMenu({ columns, onChange }: ColumnsMenuProps) {
  const hiddenCount = columns.filter(({ isShown }) => !isShown).length;
  return (
    <Popover.Root>
      <Popover.Trigger
        render={
          <Button variant="ghost" size="sm" icon={<Columns />} title="Sütunlar">
            {hiddenCount > 0 ? (
              `Sütunlar (${hiddenCount} gizli)`
            ) : (
              <span className="rows:max-2xl:sr-only">Sütunlar</span>
            )}
          </Button>
        }
      />
      <Popover.Portal>
        <Popover.Positioner className={popupPositionerClass} sideOffset={6} align="end">
          <Popover.Popup
            className={classNames(popupClass, 'grid max-h-80 min-w-52 p-3.5')}
            aria-label="Sütunlar"
          >
            {columns.map(({ id, name, isShown }) => (
              <Checkbox
                key={id}
                label={name}
                checked={isShown}
                onCheckedChange={(checked) => onChange(id, checked)}
              />
            ))}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
