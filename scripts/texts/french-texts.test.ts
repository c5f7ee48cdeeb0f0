import { expect, test } from 'vitest'
import { frenchTexts, spacedInFrench } from './french-texts.ts'

test('French texts are found beside their translations, without what is put into them', () => {
  const source = `
    const one = { fr: 'Motif : clos', en: 'Reason : closed' }
    const two = { fr: [\`À \${name ? 'x' : \`y \${z}\`} :\`, "n", said], en: [] }
    const three = { fr: { title: 'Terminez « {name} »', more: 'Ici' }, en: {} }
    const four = { fr: words(\`« \${home} »\`), en: words('no :') }`
  const found = [...frenchTexts(source)].map(({ from, to }) => source.slice(from, to))
  expect(found).toEqual(['Motif : clos', 'À ', ' :', 'Terminez « {name} »', 'Ici', '« ', ' »'])
})

test('a line never breaks before a sign that French sets apart, nor after an opening mark', () => {
  expect(spacedInFrench('« Motif » : 5 % de 3 €, vraiment ?')).toBe(
    '«\u00A0Motif\u00A0»\u00A0: 5\u00A0% de 3\u00A0€, vraiment\u00A0?',
  )
  expect(spacedInFrench('à 10:30, :port')).toBe('à 10:30, :port')
})
