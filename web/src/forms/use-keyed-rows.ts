import { useRef, useState } from 'react';

interface Row<V> {
  key: number;
  value: V;
}

/** Rows of a form list with stable keys. A late event, such as the end of an upload, finds its row after a reorder. */
export function useKeyedRows<V>(initialValues: readonly V[], onChange: (values: V[]) => void) {
  const next = useRef(initialValues.length);
  const [rows, setRows] = useState(() =>
    initialValues.map((value, key): Row<V> => ({ key, value })),
  );
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
