import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { cities } from '#server/schema/catalogue/place-tables.ts'
import { startApi } from '#server/test/start-api.ts'
import { takeTable } from './take-table.ts'

const api = startApi()

test.runIf(inject('database').kind === 'postgres')(
  'who fills a table while another does waits for longer than a reader may',
  async () => {
    const { db } = api.app
    const order: string[] = []
    const first = db.transaction(async (tx) => {
      await takeTable(tx, cities)
      await setTimeout(400)
      order.push('first')
    })
    await setTimeout(100)
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 50`)
      await takeTable(tx, cities)
      order.push('second')
    })
    await first
    expect(order).toEqual(['first', 'second'])
  },
)
