import { SIGN_UP_DECLARATION } from '@vitrin/contract/consents.ts';
import { legalPages } from '@vitrin/contract/legal-pages.ts';
import { Fragment } from 'react';

const titlePattern = new RegExp(`(${legalPages.map(({ title }) => title).join('|')})`);

/** The declaration that a member makes by registering. Its legal texts open in a new tab. */
export function SignUpDeclaration() {
  return (
    <p className="text-13 text-text-2">
      {SIGN_UP_DECLARATION.split(titlePattern).map((part) => {
        const page = legalPages.find(({ title }) => title === part);
        if (!page) return <Fragment key={part}>{part}</Fragment>;
        return (
          <a
            key={part}
            href={page.path}
            target="_blank"
            rel="noopener"
            className="text-text underline underline-offset-3"
          >
            {part}
          </a>
        );
      })}
    </p>
  );
}
