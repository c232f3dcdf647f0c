import { Columns3 as Columns } from 'lucide-react';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/input/checkbox.tsx';
import { ButtonPopover } from '../display/button-popover.tsx';

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
    <ButtonPopover
      label="Sütunlar"
      className="grid max-h-80 min-w-52 p-3.5"
      button={
        <Button variant="ghost" size="sm" icon={<Columns />} title="Sütunlar">
          {hiddenCount > 0 ? (
            `Sütunlar (${hiddenCount} gizli)`
          ) : (
            <span className="rows:max-2xl:sr-only">Sütunlar</span>
          )}
        </Button>
      }
    >
      {columns.map(({ id, name, isShown }) => (
        <Checkbox
          key={id}
          label={name}
          checked={isShown}
          onCheckedChange={(checked) => onChange(id, checked)}
        />
      ))}
    </ButtonPopover>
  );
}
