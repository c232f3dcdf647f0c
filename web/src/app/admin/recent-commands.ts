import { browserStore } from '../../lib/storage.ts';
import type { Command } from './command.ts';

const STORAGE_KEY = 'vitrin-admin-recent';
const MAX_RECENT = 6;

type RecentCommand = Omit<Command, 'run'>;

interface StoredCommands {
  /** Another user of the browser does not see the list. */
  owner: string;
  commands: RecentCommand[];
}

/** Returns the user's last commands, the newest first. */
export function loadRecentCommands(owner: string | undefined): RecentCommand[] {
  const stored = browserStore.readJson<StoredCommands>(STORAGE_KEY);
  return stored && stored.owner === owner ? stored.commands : [];
}

/** Stores a command that leads somewhere as the user's newest. */
export function saveRecentCommand({ run: _, ...command }: Command, owner: string): void {
  if (!command.to) return;
  const others = loadRecentCommands(owner).filter(
    ({ id, group }) => id !== command.id || group !== command.group,
  );
  const commands = [command, ...others].slice(0, MAX_RECENT);
  browserStore.write(STORAGE_KEY, JSON.stringify({ owner, commands } satisfies StoredCommands));
}
