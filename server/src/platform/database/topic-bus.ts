import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Topic, topics } from '@vitrin/contract/topics.ts';
import pg from 'pg';
import type { Logger } from '../base/log.ts';

export const NOTIFY_CHANNEL = 'vitrin_topics';

/** Milliseconds between two tellings: what many change meanwhile is told together. */
const PAUSE = 20;

/**
 * How often the connection is asked whether it lives, and how long it may take to answer, milliseconds: one that a
 * router or a failover has forgotten says nothing for ever.
 */
const BEAT = 1000;
const SILENCE = 3000;

type Listener = (topic: Topic) => void;

/**
 * What changed, told to every instance through LISTEN/NOTIFY. A topic is a short name such as `cards`.
 * While the connection is away nothing is heard; once it is back `onReset` is called, because anything may have changed.
 */
export class TopicBus {
  readonly #connection: pg.ClientConfig;
  readonly #log: Logger;
  readonly #listeners = new Set<Listener>();
  readonly #resetListeners = new Set<() => void>();
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #beat: NodeJS.Timeout | undefined;
  #stopped = false;
  readonly #pending = new Set<Topic>();
  #isFlushing = false;

  constructor(connection: pg.ClientConfig, log: Logger) {
    this.#connection = connection;
    this.#log = log;
  }

  /** Whether notifications arrive at the moment. */
  get isListening(): boolean {
    return this.#client !== undefined;
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  onReconnect(listener: () => void): () => void {
    this.#resetListeners.add(listener);
    return () => this.#resetListeners.delete(listener);
  }

  /** Notifies this instance at once; the commit notifies the others. */
  publishLocally(topic: Topic): void {
    for (const listener of this.#listeners) listener(topic);
  }

  /**
   * Notifies this instance at once and the others right after, for a statement that committed by itself: a NOTIFY
   * inside the transaction would let only one of them commit at a time. Many at once go out as one; what a crash in
   * between keeps from the others the age of published values covers.
   */
  publishThrottled(topic: Topic): void {
    this.publishLocally(topic);
    this.#pending.add(topic);
    if (!this.#isFlushing) void this.#flush();
  }

  async #flush(): Promise<void> {
    this.#isFlushing = true;
    while (await this.#notifyPending()) await sleep(PAUSE);
    this.#isFlushing = false;
  }

  /** @returns whether there was something to notify of, and it went out */
  async #notifyPending(): Promise<boolean> {
    const topics = [...this.#pending];
    if (!this.#client || topics.length === 0) return false;
    this.#pending.clear();
    try {
      const statement = 'select pg_notify($1, topic) from unnest($2::text[]) topic';
      await this.#client.query(statement, [NOTIFY_CHANNEL, topics]);
      return true;
    } catch {
      // They go out once the connection is back.
      for (const topic of topics) this.#pending.add(topic);
      return false;
    }
  }

  async start(): Promise<void> {
    const socket = new Socket();
    const client = new pg.Client({
      ...this.#connection,
      application_name: 'vitrin topics',
      connectionTimeoutMillis: 2000,
      query_timeout: SILENCE,
      stream: () => socket,
    });
    client.on('notification', ({ payload }) => {
      if (isTopic(payload)) this.publishLocally(payload);
    });
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    this.#client = client;
    try {
      await client.connect();
      // What it tells is kept nowhere: no need to wait for the disk.
      await client.query(`set synchronous_commit = off; listen ${NOTIFY_CHANNEL}`);
    } catch (error) {
      // A standby lets one in that may not listen there: the next try is another connection.
      this.#client = undefined;
      socket.destroy();
      throw error;
    }
    this.#listenForBeats(client, socket);
    void this.#flush();
  }

  #listenForBeats(client: pg.Client, socket: Socket): void {
    this.#beat = setTimeout(async () => {
      try {
        await client.query('select');
        if (this.#client === client) this.#listenForBeats(client, socket);
      } catch {
        // Its end is heard, and a new one takes its place.
        socket.destroy();
      }
    }, BEAT);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#beat);
    await this.#notifyPending();
    await this.#client?.end().catch(() => undefined);
  }

  #lost(client: pg.Client): void {
    if (this.#stopped || this.#client !== client) return;
    this.#client = undefined;
    clearTimeout(this.#beat);
    this.#log.warn('topics: connection lost');
    this.#reconnect();
  }

  #reconnect(): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(async () => {
      try {
        await this.start();
        this.#log.info('topics: connection is back');
        for (const listener of this.#resetListeners) listener();
      } catch {
        if (!this.#stopped) this.#reconnect();
      }
    }, 250);
  }
}

// An instance of another version may know further ones.
const isTopic = (name: string | undefined): name is Topic => topics.some((topic) => topic === name);
