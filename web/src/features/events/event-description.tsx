import { Fragment } from 'react';
import { outgoing } from '../../lib/external-link.ts';
import { linkText } from './link-text.ts';

/** The description as it was written, its addresses as links. */
export function EventDescription({ text }: { text: string }) {
  let offset = 0;
  return (
    <p className="event-about">
      {linkText(text).map((part) => {
        const key = offset;
        offset += part.text.length;
        if (!part.href) return <Fragment key={key}>{part.text}</Fragment>;
        return (
          <a key={key} {...outgoing(part.href)}>
            {part.text}
          </a>
        );
      })}
    </p>
  );
}
