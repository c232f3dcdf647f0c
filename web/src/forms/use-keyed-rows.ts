import { useRef, useState } from 'react';

interface Row<V> {
  key: number;
  value: V;
}

/** Rows of a form list with stable keys. A late event, such as the end of an upload, finds its row after a reorder. */
export function useKeyedRows<V>(initialValues: readonly V[], onChange: (values: V[]) => void) {
  const nextKey = useRef(initialValues.length);
  const [rows, setRows] = useState(() =>
    initialValues.map((value, key): Row<V> => ({ key, value })),
  );
  const latestRows = useRef(rows);
  const updateRows = (newRows: Row<V>[]) => {
    latestRows.current = newRows;
    setRows(newRows);
    onChange(newRows.map(({ value }) => value));
  };
  return {
    rows,
    add: (value: V) => updateRows([...latestRows.current, { key: nextKey.current++, value }]),
    change: (key: number, value: V) =>
      updateRows(latestRows.current.map((row) => (row.key === key ? { key, value } : row))),
    remove: (key: number) => updateRows(latestRows.current.filter((row) => row.key !== key)),
  };
}
