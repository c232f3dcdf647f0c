/** A result of the command palette: a page, a row or an action. */
export interface Command {
  id: string;
  /** Heading of its group. */
  group: string;
  label: string;
  hint?: string | undefined;
  /** Further words that find it. */
  words?: string | undefined;
  /** Where it leads: a path, or search parameters that are added to the current page's. */
  to?: string | undefined;
  run: () => void;
}

/** A command that leads somewhere or has its own `run`. */
export type PlainCommand = Omit<Command, 'run'> & { run?: () => void };
