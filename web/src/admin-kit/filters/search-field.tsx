import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useDebouncedSearch } from '../../lib/use-debounced-search.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Field } from '../../ui/input/field.tsx';
import { TextInput } from '../../ui/input/text-input.tsx';

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** The current search text. */
  value: string;
  onSearch: (text: string) => void;
}

/** Searches while the user types. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useDebouncedSearch(value, onSearch);
  // A phone would cut the text, and the label names the field.
  const isPhone = useMediaQuery('(width < 48rem)');
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    setText('');
    input.current?.focus();
  };
  return (
    <Field label={label} hideLabel>
      {(control) => (
        <TextInput
          {...control}
          ref={input}
          className="[&_input]:truncate"
          icon={<Search className="size-4" />}
          placeholder={isPhone ? 'Ara...' : placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          enterKeyHint="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          suffix={
            text && <IconButton size="field" label="Aramayı temizle" icon={<X />} onClick={clear} />
          }
        />
      )}
    </Field>
  );
}
