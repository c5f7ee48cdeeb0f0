import { HtmlValidate } from 'html-validate'
import { expect, inject, test } from 'vitest'
import { Language } from '#contract/core/language.ts'
import { inLanguage } from '#web/paths.ts'
import { publicAddresses } from '../support/public-addresses.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // A list of proposals that is typed into has no native element (WAI-ARIA, combobox).
    'prefer-native-element': 'off',
  },
})

test('each public page is valid HTML with one main heading, in a language by turns', async () => {
  const addresses = await publicAddresses(inject('site'))
  const faults = addresses.map(async (address, index) => {
    const localized = inLanguage(address.path, Language.options[index % Language.options.length]!)
    const html = await (await fetch(`${inject('site')}${localized}`)).text()
    const { results } = await validator.validateString(html)
    const found = results
      .flatMap(({ messages }) => messages)
      .map(({ ruleId, message, selector }) => `${localized}: ${ruleId}, ${message} (${selector})`)
    const headings = html.match(/<h1[\s>]/g)?.length ?? 0
    return headings === 1 ? found : [...found, `${localized}: ${headings} main headings`]
  })
  expect((await Promise.all(faults)).flat()).toEqual([])
})
