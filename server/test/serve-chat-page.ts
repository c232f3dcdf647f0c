import type { IncomingMessage, ServerResponse } from 'node:http';
import { chatPage } from './fake-telegram-page.ts';
import type { SentMessage } from './fake-telegram-types.ts';
import type { Body } from './read-json.ts';

interface ChatUser {
  id: number;
  first_name: string;
  username: string;
}

/** The parts of the fake bot that the page uses */
interface ChatBot {
  members: Map<number, string>;
  sentMessages: readonly SentMessage[];
  send(from: ChatUser, text: string): Promise<unknown>;
  clickButton(from: ChatUser, message: SentMessage, data: string): Promise<unknown>;
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  body: Body;
}

/** Serves the page on which a developer writes to the bot. */
export async function serveChatPage(
  telegram: ChatBot,
  { request, response, body }: Exchange,
): Promise<void> {
  if (request.method === 'POST') {
    const id = Number(body.id) || 1;
    const name = String(body.name || 'Deneme');
    telegram.members.set(id, body.member === false ? 'left' : 'member');
    const from = { id, first_name: name, username: name };
    const clickedMessage = telegram.sentMessages[Number(body.clickedMessageId) - 1];
    if (clickedMessage) await telegram.clickButton(from, clickedMessage, String(body.data));
    else if (body.text) await telegram.send(from, String(body.text));
  }
  const isPage = request.method === 'GET' && request.url === '/';
  response.writeHead(200, { 'content-type': isPage ? 'text/html' : 'application/json' });
  response.end(isPage ? chatPage : JSON.stringify(telegram.sentMessages));
}
