import { parseArgs } from 'node:util'

/** `npm run bench -- --stays 100000 --rows list,search --seconds 3 --rounds 1` */
export function readOptions() {
  const { values } = parseArgs({
    options: {
      stays: { type: 'string', default: '100000' },
      /** Homes for sale, where rows of theirs are selected. */
      sales: { type: 'string', default: '100000' },
      /** Accounts, where rows of theirs are selected. */
      people: { type: 'string', default: '1000000' },
      /** Cases of verification that wait, where rows of theirs are selected; each is of another account. */
      cases: { type: 'string', default: '100000' },
      rows: { type: 'string' },
      seconds: { type: 'string', default: '10' },
      warmup: { type: 'string', default: '2' },
      rounds: { type: 'string', default: '3' },
      connections: { type: 'string', default: '32' },
      /** Booking requests in a round. */
      bookings: { type: 'string', default: '960' },
      /** Homes of the larger of the two databases whose lists are compared; only when given. */
      growth: { type: 'string' },
      /** Photographs of specimens at each of the five steps of the row `documents`. */
      documents: { type: 'string', default: '40' },
      port: { type: 'string', default: '4390' },
    },
  })
  return {
    stays: Number(values.stays),
    sales: Number(values.sales),
    people: Number(values.people),
    cases: Number(values.cases),
    rows: values.rows?.split(','),
    seconds: Number(values.seconds),
    warmup: Number(values.warmup),
    rounds: Number(values.rounds),
    connections: Number(values.connections),
    bookings: Number(values.bookings),
    growth: values.growth === undefined ? undefined : Number(values.growth),
    documents: Number(values.documents),
    port: Number(values.port),
  }
}
export type Options = ReturnType<typeof readOptions>
