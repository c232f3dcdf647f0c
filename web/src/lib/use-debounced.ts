import { useEffect, useState } from 'react';

/** Returns the value after it has not changed for `delayMs`, so that typing doesn't cause a request per key. */
export function useDebounced<T>(value: T, delayMs = 300): T {
  const [debouncedValue, setDebouncedValue] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debouncedValue;
}
