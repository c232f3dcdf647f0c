type Attributes = Record<string, string | number>;

/** Something that takes time: from when it was begun to when it ends. */
export interface Span {
  /** @param error what it failed with; `name` and `attributes`: what is known only now */
  end(given?: { name?: string; attributes?: Attributes; error?: unknown }): void;
}

/** Tells an OpenTelemetry collector what the process does, and how long it takes. */
export interface Tracing {
  /** Begins a part of what the caller is `inside` of, or something of its own. */
  startSpan(name: string, kind: 'server' | 'client' | 'internal', attributes?: Attributes): Span;
  /** What `work` begins, now or later, is a part of the span. */
  withSpan<T>(span: Span, work: () => T): T;
  /** Sends what has not been sent. */
  stop(): Promise<void>;
}
