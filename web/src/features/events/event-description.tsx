import { Fragment } from 'react';
import { useTextLinkProps } from '../../lib/session/use-text-link-props.ts';
import { linkify } from './linkify.ts';

/** The description with its URLs as links; during a break, URLs of other sites are text. */
export function EventDescription({ text }: { text: string }) {
  const getLinkProps = useTextLinkProps();
  let offset = 0;
  return (
    <p className="mt-7 max-w-[64ch] leading-[1.7] whitespace-pre-line text-text-2">
      {linkify(text).map((part) => {
        const key = offset;
        offset += part.text.length;
        const linkProps = part.href && getLinkProps(part.href);
        if (!linkProps) return <Fragment key={key}>{part.text}</Fragment>;
        return (
          <a
            key={key}
            className="font-medium text-accent-text underline underline-offset-3"
            {...linkProps}
          >
            {part.text}
          </a>
        );
      })}
    </p>
  );
}
