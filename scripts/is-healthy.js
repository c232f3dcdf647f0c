// Exits with 0 if the site on this machine responds, else with 1. Used by the container's HEALTHCHECK.
const address = `http://127.0.0.1:${process.env.PORT || 3000}/healthz`;
const response = await fetch(address, { signal: AbortSignal.timeout(4000) }).catch(() => undefined);
process.exitCode = response?.ok ? 0 : 1;
