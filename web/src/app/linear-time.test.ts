import { QueryClientProvider } from '@tanstack/react-query';
import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { findSlowInputs } from '../../../contract/test/slow-inputs.ts';
import { EventDescription } from '../features/events/event-description.tsx';
import { filterInfoMessage } from '../features/tickets/info-message.tsx';
import { call } from '../lib/api/api-client.ts';
import { createQueryClient } from '../lib/api/query-client.ts';
import { toPageMetadata } from '../lib/page-metadata.ts';
import { currentUserQuery } from '../lib/session/current-user.ts';
import { Markdown } from '../lib/session/markdown.tsx';
import { truncateText } from '../lib/truncate-text.ts';

const client = createQueryClient(call);
client.setQueryData(currentUserQuery.queryKey, null);

const render = (Component: FunctionComponent<{ text: string }>, text: string) =>
  renderToString(
    createElement(QueryClientProvider, { client }, createElement(Component, { text })),
  );

// Each text has the maximum length of its field.
it.each<[string, number, (text: string) => unknown]>([
  ['Markdown', 100_000, (text) => render(Markdown, text)],
  ['EventDescription', 5000, (text) => render(EventDescription, `https://a.example/${text}`)],
  [
    'filterInfoMessage',
    5000,
    (text) => filterInfoMessage({ infoMessage: text, ticketPrice: 4 }, [{ ticketPrice: 5 }]),
  ],
  ['toPageMetadata', 20_000, (text) => toPageMetadata('a', text, null, 'https://a.example')],
  ['truncateText', 20_000, (text) => truncateText(text, 160)],
])('%s processes text in linear time', (_name, maxLength, processText) => {
  expect(findSlowInputs(processText, maxLength)).toEqual([]);
});
