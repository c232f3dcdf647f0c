import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../ui/button/button.tsx';
import { Kbd } from '../keys/kbd.tsx';

interface PresetListProps {
  presets: readonly string[];
  onSelect: (preset: string) => void;
  /** True if number keys select the presets. A phone, which has no keys, shows them in one line that scrolls. */
  hasKeys?: boolean;
}

/** The preset texts of a decision, as chips. */
export function PresetList({ presets, onSelect, hasKeys = false }: PresetListProps) {
  if (presets.length === 0) return null;
  return (
    <ol
      aria-label="Hazır metinler"
      className={classNames(
        'flex flex-wrap gap-2',
        hasKeys &&
          'max-md:-mx-panel max-md:scrollbar-none max-md:flex-nowrap max-md:overflow-x-auto max-md:px-panel max-md:*:max-w-[75vw] max-md:*:flex-none',
      )}
    >
      {presets.map((preset, index) => (
        <li key={preset} className="min-w-0">
          <Button
            variant="outline"
            size="sm"
            className="h-auto! min-h-8 py-1.5 text-left leading-snug! whitespace-normal!"
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
