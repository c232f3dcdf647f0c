import { Fragment } from 'react';
import { getExternalLinkProps } from '../../lib/external-link-props.ts';
import { linkify } from './linkify.ts';

/** The description with its URLs as links. */
export function EventDescription({ text }: { text: string }) {
  let offset = 0;
  return (
    <p className="mt-7 max-w-[64ch] leading-[1.7] whitespace-pre-line text-text-2">
      {linkify(text).map((part) => {
        const key = offset;
        offset += part.text.length;
        if (!part.href) return <Fragment key={key}>{part.text}</Fragment>;
        return (
          <a
            key={key}
            className="font-medium text-accent-text underline underline-offset-3"
            {...getExternalLinkProps(part.href)}
          >
            {part.text}
          </a>
        );
      })}
    </p>
  );
}
