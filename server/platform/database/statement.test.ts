import { expect, test } from 'vitest'
import { compose, rowsOf, sql, together } from './statement.ts'

test('values are numbered in their order, through the pieces they stand in', () => {
  const inner = sql`b = ${2} and c = any(${['x', 'y']})`
  const { text, values } = compose(
    sql`select a from t where a = ${1} and ${inner} order by ${sql.raw('a desc')}`,
  )
  expect(text).toBe('select a from t where a = $1 and b = $2 and c = any($3) order by a desc')
  expect(values).toEqual([1, 2, ['x', 'y']])
})

test('pieces are joined, one or many', () => {
  const and = sql` and `
  expect(compose(sql.join([sql`a = ${1}`], and))).toEqual({ text: 'a = $1', values: [1] })
  expect(compose(sql.join([sql`a`, sql`b = ${2}`, sql`c`], and))).toEqual({
    text: 'a and b = $1 and c',
    values: [2],
  })
  expect(compose(sql.join([], and))).toEqual({ text: '', values: [] })
})

test('a value that stands in several places is passed once', () => {
  const day = sql.value('2027-01-01')
  const other = sql.value('2027-01-01')
  const { text, values } = compose(sql`a > ${day}::date and ${sql`b < ${day}::date`} and c = ${other}`)
  expect(text).toBe('a > $1::date and b < $1::date and c = $2')
  expect(values).toEqual(['2027-01-01', '2027-01-01'])
})

test('what somebody typed never becomes text', () => {
  const typed = "'; drop table rental; --"
  expect(compose(sql`select ${typed}`)).toEqual({ text: 'select $1', values: [typed] })
})

test('rows and several writes become one statement', () => {
  const first = sql`insert into t (a, b) ${rowsOf([
    [1, 'x'],
    [2, null],
  ])}`
  const second = sql`delete from u where c = ${3}`
  expect(compose(together([first, second]))).toEqual({
    text: 'with part_1 as (insert into t (a, b) values ($1, $2), ($3, $4)), part_2 as (delete from u where c = $5) select',
    values: [1, 'x', 2, null, 3],
  })
})
