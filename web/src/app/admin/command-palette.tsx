import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { scrollIntoBox } from '../../lib/scroll-into-box.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { type DialogOpenProps, useDialog } from '../../ui/dialog/use-dialog.ts';
import { TextInput } from '../../ui/input/text-input.tsx';
import type { Command } from './command.ts';
import { SEARCH_ELSEWHERE, useCommands } from './use-commands.ts';

/** The command palette with its button. Ctrl+K or ⌘+K also opens the palette, except over a dialog. */
export function CommandPalette() {
  const { show, renderDialog } = useDialog<null>();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
      // Closing returns the focus to the element that had it; after a page load there is none.
      if (document.activeElement === document.body) button.current?.focus();
      show(null);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [show]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="ml-auto flex h-8 items-center gap-2 rounded-md border border-line-2 bg-s1 px-2.5 text-13 text-text-3 hover:bg-s2 hover:text-text max-md:size-11 max-md:justify-center max-md:border-0 max-md:bg-transparent max-md:px-0"
        aria-label="Ara veya git"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => show(null)}
      >
        <Search className="size-4" />
        <span className="max-md:hidden">Ara…</span>
        <kbd className="ml-3 font-body text-12 max-lg:hidden">Ctrl K</kbd>
      </button>
      {renderDialog((openProps) => (
        <CommandPaletteDialog {...openProps} />
      ))}
    </>
  );
}

function CommandPaletteDialog({ open, onOpenChange }: DialogOpenProps) {
  const [searchText, setSearchText] = useState('');
  const [selectedIndex, setSelectedIndex] = useState(0);
  const { commands, isSearching } = useCommands(searchText);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const resultCount = commands.filter(({ group }) => group !== SEARCH_ELSEWHERE).length;
  const activeIndex = Math.min(selectedIndex, commands.length - 1);
  useEffect(() => {
    scrollIntoBox(list.current, list.current?.querySelector('[aria-selected=true]'));
  });

  const runCommand = (command: Command | undefined) => {
    if (!command) return;
    onOpenChange(false);
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step)
      setSelectedIndex((activeIndex + step + commands.length) % Math.max(commands.length, 1));
    else if (event.key === 'Enter') runCommand(commands[activeIndex]);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="md"
      title="Ara veya git"
      className="max-md:fixed max-md:inset-0 max-md:max-h-none! max-md:max-w-none max-md:rounded-none max-md:border-0"
    >
      <TextInput
        aria-label="Sayfa, ayar, işlem, üye, içerik, sipariş ya da BLT- numarası"
        placeholder="Sayfa, üye, sipariş ya da BLT- numarası"
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={commands[activeIndex] && `${id}-${activeIndex}`}
        aria-autocomplete="list"
        icon={<Search className="size-4" />}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={searchText}
        onChange={({ target }) => {
          setSearchText(target.value);
          setSelectedIndex(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p className="mt-2 px-2.5 text-12 text-text-3" role="status">
        {isSearching && resultCount === 0
          ? 'Aranıyor…'
          : searchText.trim() && `${resultCount} sonuç`}
      </p>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Bulunanlar"
        // Half a row that fades out shows that more follow.
        className="mt-1 h-85 mask-b-from-85% pb-8 overflow-y-auto overscroll-contain max-md:h-[calc(100dvh-11.5rem)]"
      >
        {commands.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input above handles the keys
          <div
            key={`${command.group} ${command.id}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === activeIndex}
            className="flex min-h-10 cursor-pointer items-center gap-x-3 rounded-sm px-2.5 py-1.5 text-14 hover:bg-s2 aria-selected:bg-accent-soft max-md:min-h-14 max-md:flex-col max-md:items-stretch max-md:justify-center max-md:text-15"
            onClick={() => runCommand(command)}
          >
            <span className="w-24 flex-none text-12 text-text-3 max-md:sr-only">
              {commands[index - 1]?.group !== command.group && command.group}
            </span>
            <span className="min-w-0 truncate font-strong md:flex-1">{command.label}</span>
            <span className="truncate text-13 text-text-3 md:max-w-1/2">
              {/* Phones have no column for the group. */}
              <span className="md:hidden" aria-hidden="true">
                {`${command.group}${command.hint ? ' · ' : ''}`}
              </span>
              <span>{command.hint}</span>
            </span>
          </div>
        ))}
      </div>
    </Dialog>
  );
}
