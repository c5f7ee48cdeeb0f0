import { parseArgs } from 'node:util'

/** `npm run bench -- --stays 100000 --rows list,search --seconds 3 --rounds 1` */
export function readOptions() {
  const { values } = parseArgs({
    options: {
      stays: { type: 'string', default: '100000' },
      /** Also the list at 1,000,000 stays against 10,000. */
      growth: { type: 'boolean', default: false },
      rows: { type: 'string' },
      seconds: { type: 'string', default: '10' },
      warmup: { type: 'string', default: '2' },
      rounds: { type: 'string', default: '3' },
      connections: { type: 'string', default: '32' },
      port: { type: 'string', default: '4390' },
      pages: { type: 'boolean', default: true },
      lighthouse: { type: 'boolean', default: true },
    },
    allowNegative: true,
  })
  return {
    stays: Number(values.stays),
    growth: values.growth,
    rows: values.rows?.split(','),
    seconds: Number(values.seconds),
    warmup: Number(values.warmup),
    rounds: Number(values.rounds),
    connections: Number(values.connections),
    port: Number(values.port),
    pages: values.pages,
    lighthouse: values.lighthouse,
  }
}
export type Options = ReturnType<typeof readOptions>
