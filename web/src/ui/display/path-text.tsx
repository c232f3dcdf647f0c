import { Fragment } from 'react';

/** A text that breaks after its slashes if it is too long. */
export function PathText({ text }: { text: string }) {
  return [...text.matchAll(/[^/]+\/?|\//g)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ));
}
