import type { KeyboardEvent, SyntheticEvent } from 'react';

// React also passes events of nested dialogs, which stay usable.
const ignore = (event: SyntheticEvent) => {
  const { currentTarget, target } = event;
  if (!(target instanceof Node && currentTarget.contains(target))) return;
  event.preventDefault();
  event.stopPropagation();
};
const ignoringProps = {
  onClickCapture: ignore,
  onSubmitCapture: ignore,
  // Other keys may be shortcuts of the page.
  onKeyDownCapture: (event: KeyboardEvent) => event.key === 'Enter' && ignore(event),
};

/** Returns props that keep a dialog from acting again while it fades out: a second Enter would repeat its action. */
export const ignoreWhileClosing = (open: boolean) => (open ? undefined : ignoringProps);
