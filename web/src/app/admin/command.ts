/** A result of the command palette: a page, a row or an action. */
export interface Command {
  id: string;
  /** Heading above the command */
  group: string;
  label: string;
  hint?: string | undefined;
  /** Further search terms for the command */
  keywords?: string | undefined;
  /** Target of the command: a path, or search parameters to add to the current URL */
  to?: string | undefined;
  run: () => void;
}

/** A command without `run` opens its target `to` */
export type PlainCommand = Omit<Command, 'run'> & { run?: () => void };
