import { Button } from '../../ui/button/button.tsx';
import { Kbd } from '../keys/kbd.tsx';

interface PresetListProps {
  presets: readonly string[];
  onSelect: (preset: string) => void;
  /** True if number keys select the presets: they are numbered lines instead of chips. */
  hasKeys?: boolean;
}

/** The preset texts of a decision, as buttons. */
export function PresetList({ presets, onSelect, hasKeys = false }: PresetListProps) {
  if (presets.length === 0) return null;
  return (
    <ol aria-label="Hazır metinler" className={hasKeys ? 'grid gap-1' : 'flex flex-wrap gap-2'}>
      {presets.map((preset, index) => (
        <li key={preset} className="min-w-0">
          <Button
            variant={hasKeys ? 'ghost' : 'outline'}
            size={hasKeys ? 'md' : 'sm'}
            className={`h-auto! py-1.5 text-left leading-snug! whitespace-normal! ${hasKeys ? 'min-h-9 w-full justify-start! max-md:border-line-2' : 'min-h-8'}`}
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
