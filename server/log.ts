import { pino } from 'pino'
import type { Config } from './config.ts'

export type Logger = pino.Logger

/** Structured logs on standard output. What could hold a secret or identify a person is never written. */
export function createLog(config: Pick<Config, 'LOG_LEVEL'>): Logger {
  return pino({
    level: config.LOG_LEVEL,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        'res.headers["set-cookie"]',
        '*.password',
        '*.token',
      ],
      censor: '[removed]',
    },
  })
}
