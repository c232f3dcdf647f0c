import { useState } from 'react';
import { browserStore } from '../../lib/storage.ts';

const STORAGE_KEY = 'vitrin-admin-groups';

/** Groups that the user opened; the group of the current page is open until the user closes it. */
export function useOpenGroups(current: string | undefined) {
  const [opened, setOpened] = useState(() => browserStore.readJson<string[]>(STORAGE_KEY) ?? []);
  const [closedCurrent, setClosedCurrent] = useState<string>();
  // A later visit opens the group again.
  if (closedCurrent && closedCurrent !== current) setClosedCurrent(undefined);
  const isOpen = (group: string) =>
    opened.includes(group) || (group === current && group !== closedCurrent);
  const toggle = (group: string) => {
    const rest = opened.filter((name) => name !== group);
    const next = isOpen(group) ? rest : [...rest, group];
    if (group === current) setClosedCurrent(isOpen(group) ? group : undefined);
    setOpened(next);
    browserStore.write(STORAGE_KEY, JSON.stringify(next));
  };
  return { isOpen, toggle };
}
