/**
 * Zod probes whether it may compile code; our content security policy forbids it and would report the probe. Set
 * through the global that Zod reads, so that it applies before any schema exists and costs nothing without one.
 */
if (typeof document !== 'undefined') Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
