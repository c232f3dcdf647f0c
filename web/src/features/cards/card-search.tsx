import { ArrowDownUp, Search } from 'lucide-react';
import { useDebouncedSearch } from '../../lib/use-debounced-search.ts';
import {
  controlAdornmentClass,
  controlInputClass,
  controlVariants,
} from '../../ui/input/control-classes.ts';
import { NativeSelect } from '../../ui/input/native-select.tsx';
import { cardOrders } from './search-cards.ts';

interface CardSearchProps {
  value: string;
  onSearch: (text: string) => void;
}

/** A search field that filters while the user types: all cards are already loaded. */
export function CardSearch({ value, onSearch }: CardSearchProps) {
  const [text, setText] = useDebouncedSearch(value, onSearch, 120);
  return (
    <form
      className={`${controlVariants()} min-w-32 flex-1 xl:max-w-56`}
      onSubmit={(event) => event.preventDefault()}
    >
      <Search className={`${controlAdornmentClass} size-4`} />
      <input
        type="search"
        name="ara"
        className={controlInputClass}
        aria-label="Site ara"
        placeholder="Site ara"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        enterKeyHint="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
}

interface CardSortSelectProps {
  value: string;
  onValueChange: (value: string) => void;
}

/** A native select: the home page then needs no select component. */
export function CardSortSelect({ value, onValueChange }: CardSortSelectProps) {
  const knownOrder = cardOrders.some((order) => order.value === value) ? value : '';
  return (
    <NativeSelect
      // On phones only the icon is visible, to leave room for the categories. Its frame marks a chosen order.
      className={`ml-auto max-w-max flex-none max-md:w-11 max-md:rounded-pill max-md:*:first:opacity-0 ${knownOrder && 'max-md:border-accent-line'}`}
      icon={<ArrowDownUp />}
      name="sirala"
      aria-label="Sırala"
      options={cardOrders}
      value={knownOrder}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
}
