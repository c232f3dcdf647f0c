import { Button } from '../../ui/button/button.tsx';
import { Kbd } from '../keys/kbd.tsx';

interface PresetListProps {
  presets: readonly string[];
  onSelect: (preset: string) => void;
  /** True if number keys select the presets. */
  hasKeys?: boolean;
}

/** The preset texts of a decision, as buttons. */
export function PresetList({ presets, onSelect, hasKeys = false }: PresetListProps) {
  if (presets.length === 0) return null;
  return (
    <ol aria-label="Hazır metinler" className="grid gap-1">
      {presets.map((preset, index) => (
        <li key={preset}>
          <Button
            variant="ghost"
            className="h-auto! min-h-9 w-full justify-start! max-md:border-line-2 py-1.5 text-left leading-snug! whitespace-normal!"
            aria-keyshortcuts={hasKeys ? String(index + 1) : undefined}
            onClick={() => onSelect(preset)}
          >
            {hasKeys && <Kbd>{String(index + 1)}</Kbd>}
            <span className="min-w-0 wrap-anywhere">{preset}</span>
          </Button>
        </li>
      ))}
    </ol>
  );
}
