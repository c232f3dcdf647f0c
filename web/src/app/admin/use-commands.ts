import { foldText } from '@vitrin/contract/text.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { browserStore } from '../../lib/storage.ts';
import { toggleTheme } from '../../lib/theme.ts';
import { getAdminMenu } from './admin-pages.ts';
import type { Command, PlainCommand } from './command.ts';
import { type PaletteEntry, pageWords, settingEntries, verbEntries } from './palette-entries.ts';
import { useContentRows, useFoundRows } from './use-palette-rows.ts';

/** Maximum number of local results per group. */
const MAX_LOCAL_RESULTS = 4;

/** Returns the matching commands: local ones at once, the server's when they arrive. */
export function useCommands(typed: string): Command[] {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [recent] = useState(() => loadRecentCommands(user?.id));
  const content = useContentRows();
  const foundRows = useFoundRows(typed);

  const follow = (to: string) => {
    if (!to.startsWith('?')) return void navigate(to);
    const params = new URLSearchParams(search);
    for (const [name, value] of new URLSearchParams(to)) params.set(name, value);
    void navigate({ search: `?${params}` });
  };
  const withRun = ({ run, ...command }: PlainCommand): Command => {
    const start = run ?? (() => command.to && follow(command.to));
    const full = { ...command, run: () => start() };
    return {
      ...full,
      run: () => {
        if (user) saveRecentCommand(full, user.id);
        start();
      },
    };
  };

  const isSuperAdmin = user?.role === 'super_admin';
  const toCommand =
    (group: string) =>
    ({ label, to, words }: PaletteEntry): PlainCommand => ({ group, id: label, label, to, words });
  const verbs: PlainCommand[] = [
    ...verbEntries
      .filter(({ superAdminOnly }) => isSuperAdmin || !superAdminOnly)
      .map(toCommand('İşlemler')),
    {
      group: 'İşlemler',
      id: 'theme',
      label: 'Temayı değiştir',
      words: 'açık koyu',
      run: toggleTheme,
    },
    { group: 'İşlemler', id: 'site', label: 'Siteyi aç', run: () => window.location.assign('/') },
  ];
  const pages: PlainCommand[] = getAdminMenu(user?.role).flatMap(({ group, pages: menuPages }) =>
    menuPages.map(({ path, title }) => ({
      ...{ group: 'Sayfalar', id: path, label: title, to: path },
      ...{ hint: group, words: pageWords[path] },
    })),
  );
  const latest = recent.map((command) => ({ ...command, group: 'Son açılanlar' }));
  const words = foldText(typed).split(' ').filter(Boolean);
  if (words.length === 0) return [...latest, ...verbs, ...pages].map(withRun);

  const matches = ({ label, words: more = '' }: PlainCommand) => {
    const text = foldText(`${label} ${more}`);
    return words.every((word) => text.includes(word));
  };
  const settings = settingEntries.map(toCommand('Ayarlar'));
  const groups = Map.groupBy([...verbs, ...pages, ...settings, ...content], ({ group }) => group);
  const local = [...groups.values()].flatMap((group) =>
    group.filter(matches).slice(0, MAX_LOCAL_RESULTS),
  );
  // Server results go below, so that the first result doesn't change before Enter.
  return [...latest.filter(matches), ...local, ...foundRows].map(withRun);
}

const STORAGE_KEY = 'vitrin-admin-recent';
const MAX_RECENT = 6;

type RecentCommand = Omit<Command, 'run'>;

interface StoredCommands {
  /** Another user of the browser does not see the list. */
  owner: string;
  commands: RecentCommand[];
}

/** Returns the user's last commands, the newest first. */
function loadRecentCommands(owner: string | undefined): RecentCommand[] {
  const stored = browserStore.readJson<StoredCommands>(STORAGE_KEY);
  return stored && stored.owner === owner ? stored.commands : [];
}

/** Stores a command that leads somewhere as the user's newest. */
function saveRecentCommand({ run: _, ...command }: Command, owner: string): void {
  if (!command.to) return;
  const others = loadRecentCommands(owner).filter(
    ({ id, group }) => id !== command.id || group !== command.group,
  );
  const commands = [command, ...others].slice(0, MAX_RECENT);
  browserStore.write(STORAGE_KEY, JSON.stringify({ owner, commands } satisfies StoredCommands));
}
