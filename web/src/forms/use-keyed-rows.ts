import { useRef, useState } from 'react';

interface Row<V> {
  key: number;
  value: V;
}

/**
 * A list of a form as rows that keep their identity while others come and go: what ends later, such as an upload, finds
 * its row wherever that stands by then.
 */
export function useKeyedRows<V>(begun: readonly V[], onChange: (values: V[]) => void) {
  const next = useRef(begun.length);
  const [rows, setRows] = useState(() => begun.map((value, key): Row<V> => ({ key, value })));
  const latest = useRef(rows);
  const write = (changed: Row<V>[]) => {
    latest.current = changed;
    setRows(changed);
    onChange(changed.map(({ value }) => value));
  };
  return {
    rows,
    add: (value: V) => write([...latest.current, { key: next.current++, value }]),
    change: (key: number, value: V) =>
      write(latest.current.map((row) => (row.key === key ? { key, value } : row))),
    remove: (key: number) => write(latest.current.filter((row) => row.key !== key)),
  };
}
