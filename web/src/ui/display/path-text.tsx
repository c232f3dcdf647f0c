import { Fragment } from 'react';

/** A text that breaks after its slashes if it is too long. */
export function PathText({ text }: { text: string }) {
  return text.split(/(?<=\/)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ));
}
