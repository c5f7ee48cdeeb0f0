import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { startApi } from '#server/test/start-api.ts'
import { transactSending } from './transact-sending.ts'

const api = startApi()

test('concurrent calls each get the answer to their own request', async () => {
  const { db } = api.app
  const requested = Array.from({ length: 300 }, (_, index) => index)
  const answers = await Promise.all(
    requested.map(async (index) => {
      if (index % 3 === 0) {
        return db.transaction(async (tx) => {
          await tx.execute(sql`select ${index}::text, 'first'`)
          return (await tx.execute(sql`select ${index}::int as value`)).rows[0]?.value
        })
      }
      const text = (await db.execute(sql`select ${String(index)}::text as value, ${index}::int`)).rows[0]
        ?.value
      return Number(text)
    }),
  )
  expect(answers).toEqual(requested)
})

test('a query that fails takes nobody else’s with it', async () => {
  const { db } = api.app
  const answers = await Promise.allSettled(
    Array.from({ length: 60 }, (_, index) =>
      db.execute(
        index % 2 === 0 ? sql`select 1 / ${index - index}::int` : sql`select ${index}::int as value`,
      ),
    ),
  )
  expect(answers.filter((answer) => answer.status === 'rejected')).toHaveLength(30)
})

test('of a transaction whose last writes are not waited for, nothing is kept once one of them fails', async () => {
  const { db } = api.app
  await db.execute(sql`create table sent (value integer primary key)`)
  const write = (value: number, divisor = 1) =>
    transactSending(db, async (tx, pipeline) => {
      pipeline(tx.execute(sql`insert into sent values (${value})`))
      pipeline(
        tx.execute(sql`update sent set value = ${value}::int / ${divisor}::int where value = ${value}`),
      )
      pipeline(tx.execute(sql`insert into sent values (${value + 100})`))
      return value
    })
  expect(await write(1)).toBe(1)
  await expect(write(2, 0)).rejects.toMatchObject({ cause: { code: '22012' } })
  await expect(write(101)).rejects.toMatchObject({ cause: { code: '23505' } })
  const failing = transactSending(db, async (tx, pipeline) => {
    pipeline(tx.execute(sql`insert into sent values (1)`))
    // Fails because of the first failure, which is the one reported.
    await tx.execute(sql`select ${1}::int`)
  })
  await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } })
  const unsendable = transactSending(db, async (tx, pipeline) => {
    pipeline(tx.execute(sql`insert into sent values (3)`))
    const value = {
      toPostgres: () => {
        throw new Error('no value')
      },
    }
    pipeline(tx.execute(sql`insert into sent values (${value}::int)`))
  })
  await expect(unsendable).rejects.toMatchObject({ cause: { message: 'no value' } })
  expect((await db.execute(sql`select value from sent order by value`)).rows).toEqual([
    { value: 1 },
    { value: 101 },
  ])
})

test('a server prepares what comes again and again; the embedded engine, one session for all, prepares nothing', async () => {
  const prepared = await api.app.db.transaction(async (tx) => {
    for (let value = 0; value < 12; value += 1) await tx.execute(sql`select ${value}::int as often`)
    await tx.execute(sql`select ${0}::int as once`)
    const { rows } = await tx.execute<{ statement: string }>(
      sql`select statement from pg_prepared_statements where statement like '%as o%'`,
    )
    return rows.map(({ statement }) => statement)
  })
  expect(prepared).toEqual(inject('database').kind === 'postgres' ? ['select $1::int as often'] : [])
})
