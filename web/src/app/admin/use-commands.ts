import { foldText } from '@vitrin/contract/text.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { groupBy } from '../../lib/group-by.ts';
import { RECENT_COMMANDS_KEY } from '../../lib/redirect.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { browserStore } from '../../lib/storage.ts';
import { toggleTheme } from '../../lib/theme.ts';
import { getAdminMenu } from './admin-pages.ts';
import type { Command, PlainCommand } from './command.ts';
import {
  actionEntries,
  type PaletteEntry,
  pageKeywords,
  settingEntries,
} from './palette-entries.ts';
import { useContentRows, useServerRows } from './use-palette-rows.ts';

/** Maximum number of local results per group. */
const MAX_LOCAL_RESULTS = 4;

/**
 * Returns the commands that match the text: local commands at once, server results when they arrive. Without any result
 * the commands are searches in other lists.
 */
export function useCommands(searchText: string): { commands: Command[]; isSearching: boolean } {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [recentCommands] = useState(() => loadRecentCommands(user?.id));
  const contentRows = useContentRows();
  const { rows: serverRows, isSearching } = useServerRows(searchText);

  const navigateTo = (to: string) => {
    if (!to.startsWith('?')) return void navigate(to);
    const params = new URLSearchParams(search);
    for (const [name, value] of new URLSearchParams(to)) params.set(name, value);
    void navigate({ search: `?${params}` });
  };
  const addRun = ({ run, ...command }: PlainCommand): Command => {
    const startCommand = run ?? (() => command.to && navigateTo(command.to));
    return {
      ...command,
      run: () => {
        if (user) saveRecentCommand(command, user.id);
        startCommand();
      },
    };
  };

  const isSuperAdmin = user?.role === 'super_admin';
  const toCommand =
    (group: string) =>
    ({ label, to, keywords }: PaletteEntry): PlainCommand => ({
      group,
      id: label,
      label,
      to,
      keywords,
    });
  const actions: PlainCommand[] = [
    ...actionEntries
      .filter(({ superAdminOnly }) => isSuperAdmin || !superAdminOnly)
      .map(toCommand('İşlemler')),
    {
      group: 'İşlemler',
      id: 'theme',
      label: 'Temayı değiştir',
      keywords: 'açık koyu',
      run: toggleTheme,
    },
    { group: 'İşlemler', id: 'site', label: 'Siteyi aç', run: () => window.location.assign('/') },
  ];
  const pages: PlainCommand[] = getAdminMenu(user?.role).flatMap(({ group, pages: menuPages }) =>
    menuPages.map(({ path, title }) => ({
      ...{ group: 'Sayfalar', id: path, label: title, to: path },
      ...{ hint: group, keywords: pageKeywords[path] },
    })),
  );
  const recentRows = recentCommands.map((command) => ({ ...command, group: 'Son açılanlar' }));
  const terms = foldText(searchText).split(' ').filter(Boolean);
  if (terms.length === 0)
    return { commands: [...recentRows, ...actions, ...pages].map(addRun), isSearching };

  /** Returns 3 if the label starts with the terms, 2 if every term starts a word, 1 if all are contained, else 0. */
  const rank = ({ label, keywords = '' }: PlainCommand) => {
    const text = foldText(`${label} ${keywords}`);
    if (text.startsWith(terms.join(' '))) return 3;
    const hasTerms = (prefix: string) => terms.every((term) => ` ${text}`.includes(prefix + term));
    return Number(hasTerms('')) + Number(hasTerms(' '));
  };
  const findBest = (commands: PlainCommand[]) =>
    commands.filter((command) => rank(command) > 0).sort((a, b) => rank(b) - rank(a));
  const bestRank = (commands: PlainCommand[]) => Math.max(0, ...commands.map(rank));
  const settings = settingEntries.map(toCommand('Ayarlar'));
  // Among equal ones the page comes first: an action may open a form.
  const groups = groupBy([...pages, ...actions, ...settings, ...contentRows], ({ group }) => group);
  const localRows = [...groups.values()]
    .sort((a, b) => bestRank(b) - bestRank(a))
    .flatMap((group) => findBest(group).slice(0, MAX_LOCAL_RESULTS));
  // Server results go below, so that the first result doesn't change before Enter.
  const results = [...findBest(recentRows), ...localRows, ...serverRows];
  const otherSearches = isSearching ? [] : listOtherSearches(searchText, isSuperAdmin);
  return { commands: (results.length > 0 ? results : otherSearches).map(addRun), isSearching };
}

/** Group of the commands that are offered without a result */
export const SEARCH_ELSEWHERE = 'Şurada ara';

/** Returns the lists that search more than the palette, filtered by the text. */
function listOtherSearches(searchText: string, isSuperAdmin: boolean): PlainCommand[] {
  const lists = [
    ...(isSuperAdmin ? [['Üyelerde', '/admin/users']] : []),
    ['Bilet başvurularında', '/admin/tickets'],
    ['Siparişlerde', '/admin/siparisler'],
    ['Konuşmalarda', '/admin/destek'],
  ];
  return lists.map(([label = '', path = '']) => ({
    group: SEARCH_ELSEWHERE,
    id: path,
    label: `${label} ara: ${searchText.trim()}`,
    to: `${path}?${new URLSearchParams({ q: searchText.trim() })}`,
  }));
}

const MAX_RECENT_COMMANDS = 6;

type RecentCommand = Omit<Command, 'run'>;

interface StoredCommands {
  /** Id of the user: another user of the browser must not see the list. */
  owner: string;
  commands: RecentCommand[];
}

/** Returns the user's recent commands, the newest first. */
function loadRecentCommands(userId: string | undefined): RecentCommand[] {
  const storedCommands = browserStore.readJson<StoredCommands>(RECENT_COMMANDS_KEY);
  return storedCommands && storedCommands.owner === userId
    ? removeDuplicates(storedCommands.commands)
    : [];
}

/** Label and target identify a command: its group differs if it was run from the list of recent commands. */
const removeDuplicates = (commands: RecentCommand[]): RecentCommand[] =>
  commands.filter(
    ({ label, to }, index) =>
      commands.findIndex((other) => other.label === label && other.to === to) === index,
  );

/** Stores a command with a target as the user's newest command. */
function saveRecentCommand(command: RecentCommand, userId: string): void {
  if (!command.to) return;
  const commands = removeDuplicates([command, ...loadRecentCommands(userId)]).slice(
    0,
    MAX_RECENT_COMMANDS,
  );
  browserStore.write(
    RECENT_COMMANDS_KEY,
    JSON.stringify({ owner: userId, commands } satisfies StoredCommands),
  );
}
