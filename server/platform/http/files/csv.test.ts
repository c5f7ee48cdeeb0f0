import { expect, test } from 'vitest'
import { toCsv, toLocalizedCsv } from './csv.ts'

test('text that begins like a formula is never computed', () => {
  for (const start of ['=', '+', '-', '@', '\t']) {
    expect(toCsv([{ name: `${start}1+1` }])).toContain(`"'${start}1+1"`)
  }
})

test('quotes are doubled, lists and dates written out, nothing left empty', () => {
  const rows = [{ a: 'dit « "oui" »', b: ['x', 'y'], c: new Date(0), d: null, e: 3 }, { f: true }]
  expect(toCsv(rows)).toBe(
    '\uFEFF"a","b","c","d","e","f"\r\n"dit « ""oui"" »","[""x"",""y""]","1970-01-01T00:00:00.000Z",,3,\r\n,,,,,true\r\n',
  )
})

test('headings and cells are in the language of the reader; columns of one name stay apart', () => {
  const columns = [
    { heading: { fr: 'Reçu', en: 'Paid', es: 'Pagado' }, cell: (row: { paid: number }) => row.paid },
    {
      heading: { fr: 'Réglé', en: 'Paid', es: 'Pagado' },
      cell: ({ paid }: { paid: number }, language: string) => `${language} ${paid}`,
    },
  ]
  expect(toLocalizedCsv(columns, [{ paid: 3 }], 'en')).toBe('\uFEFF"Paid","Paid"\r\n3,"en 3"\r\n')
  expect(toLocalizedCsv(columns, [], 'fr')).toBe('\uFEFFReçu,Réglé\r\n')
})
