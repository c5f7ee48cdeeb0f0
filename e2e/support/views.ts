import type { BrowserContextOptions } from 'playwright-core'
import { test } from 'vitest'
import type { Language } from '#contract/core/language.ts'
import { amountOfMinor, formatExactMoney, formatMoney } from '#contract/core/money-format.ts'
import { type Words, wordsIn } from './words.ts'

/** A language of the site in a window of a phone or a desk: how a journey sees it. */
export interface View extends Words {
  language: Language
  isPhone: boolean
  /** Of the browser's context. */
  options: BrowserContextOptions
  /** An address of the site in this language. */
  at: (path: string) => string
  /** An amount as public pages write it, without the cents of a whole one. */
  price: (minor: number, currency: string) => string
  /** An amount as accounts and messages write it, with its cents. */
  money: (minor: number, currency: string) => string
}

const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB', es: 'es-ES' }
const views = (['fr', 'en', 'es'] as const).flatMap((language) =>
  [390, 1280].map((width) => ({ language, width })),
)

/**
 * A journey in one of the six views, so that a run of all tests sees each language at both widths between its journeys;
 * with `JOURNEY_VIEWS=all` in each of them.
 * @param turn which of the views, 0 to 5: French, English and Spanish, each at 390 and 1280 px
 */
export function journey(turn: number, name: string, run: (view: View, turn: number) => Promise<void>) {
  const numbers = process.env.JOURNEY_VIEWS === 'all' ? [...views.keys()] : [turn]
  const chosen = numbers.map((each) => ({ each, ...views[each]! }))
  // oxlint-disable-next-line vitest/expect-expect -- the assertions are those of the journey
  test.each(chosen)(`${name} ($language, $width px)`, { timeout: 240_000 }, ({ each, language, width }) =>
    run(viewOf(language, width), each),
  )
}

export function viewOf(language: Language, width: number): View {
  const isPhone = width < 768
  return {
    language,
    isPhone,
    options: { locale: locales[language], viewport: { width, height: isPhone ? 844 : 900 } },
    ...wordsIn(language),
    at: (path) => (language === 'fr' ? path : `/${language}${path}`),
    price: (minor, currency) => formatMoney(amountOfMinor(minor, currency), currency, language),
    money: (minor, currency) => formatExactMoney(minor, currency, language),
  }
}
