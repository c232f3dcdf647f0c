import type { Config } from '../platform/base/config.ts';

interface Telemetry {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_SERVICE_NAME: string;
  OTEL_TRACES_SAMPLER_ARG: number;
}

/** Where traces go, if anywhere. */
export function readOtlp(env: Telemetry): Config['otlp'] {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '');
  if (endpoint === undefined) return undefined;
  return { endpoint, serviceName: env.OTEL_SERVICE_NAME, ratio: env.OTEL_TRACES_SAMPLER_ARG };
}
