import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconChevronDown, IconWorld } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import type { Language } from '#contract/core/language.ts'
import type { DisplayCurrency } from '#contract/core/money.ts'
import { chooseCurrency, displayCurrencies, useDisplayCurrency } from '#web/money/display-currency.ts'
import { inLanguage, withoutLanguage } from '#web/paths.ts'
import { storeCurrency, storeLanguage } from '#web/session/store-preference.ts'
import { classes } from '#web/ui/class-names.ts'
import { chooseColorScheme, useColorScheme } from '#web/ui/color-scheme.ts'
import { Stored } from '#web/ui/hydration/preserved-markup.tsx'
import { languageNames } from '#web/ui/language-names.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { Menu, MenuButton, MenuLine, MenuTitle } from '#web/ui/overlays/menu.tsx'
import { usePopover } from '#web/ui/overlays/popover.tsx'
import { carryTyped } from '../page/carried-fields.ts'

const languages = Object.keys(languageNames) as Language[]

/**
 * Language, currency and color scheme in one control.
 * @param small without the name of the language, where a search bar takes the room
 */
export function LocaleMenu({ small = false }: { small?: boolean }) {
  const { t } = useLingui()
  const popover = usePopover()
  const language = useLanguage()
  const currency = useDisplayCurrency()
  return (
    <>
      <button
        type="button"
        {...popover.trigger}
        aria-label={t`Langue et devise : ${languageNames[language]} · ${currency.toUpperCase()}`}
        className={classes(
          'inline-flex h-11 items-center gap-1.5 text-14 font-medium whitespace-nowrap',
          small ? 'rounded-full px-3 hover:bg-surface-2' : 'rounded-8',
        )}
      >
        <IconWorld size={small ? 22 : 18} aria-hidden />
        {!small && `${languageNames[language]} · `}
        {currency.toUpperCase()}
        {!small && <IconChevronDown size={16} aria-hidden />}
      </button>
      <Menu of={popover} label={t`Langue et devise`}>
        <LocaleChoices />
      </Menu>
    </>
  )
}

/** The languages are links to the same page; choosing one reloads it, since a document has one language. */
export function LocaleChoices() {
  const current = useLanguage()
  const { pathname, search, hash } = useLocation()
  const path = withoutLanguage(pathname)
  return (
    <>
      <MenuTitle>
        <Trans>Langue</Trans>
      </MenuTitle>
      {languages.map((language) => (
        <a
          key={language}
          href={`${inLanguage(path, language)}${search}${hash}`}
          hrefLang={language}
          lang={language}
          aria-current={language === current ? 'true' : undefined}
          onClick={() => {
            carryTyped()
            storeLanguage(language)
          }}
          className="flex min-h-11 items-center gap-3 rounded-10 px-3 py-2 text-14 font-medium hover:bg-surface-2"
        >
          <span className="grow">{languageNames[language]}</span>
          {language === current && <IconCheck size={18} aria-hidden className="text-brand-text" />}
        </a>
      ))}
      <MenuLine />
      <MenuTitle>
        <Trans>Devise d’affichage</Trans>
      </MenuTitle>
      <Stored of={CurrencyChoices} variant={current}>
        {() => <CurrencyChoices />}
      </Stored>
      <SchemeChoices />
    </>
  )
}

function CurrencyChoices() {
  const { t } = useLingui()
  const chosen = useDisplayCurrency()
  const names: Record<DisplayCurrency, string> = {
    eur: t`Euro (EUR)`,
    usd: t`Dollar américain (USD)`,
    cad: t`Dollar canadien (CAD)`,
  }
  const choose = (currency: DisplayCurrency) => {
    chooseCurrency(currency)
    storeCurrency(currency)
  }
  return displayCurrencies.map((currency) => (
    <MenuButton key={currency} chosen={currency === chosen} onClick={() => choose(currency)}>
      {names[currency]}
    </MenuButton>
  ))
}

/** In the browser alone, whose script applies the choice. */
function SchemeChoices() {
  const { t } = useLingui()
  const chosen = useColorScheme()
  if (!chosen) return null
  const names = { system: t`Comme l’appareil`, light: t`Claire`, dark: t`Sombre` }
  return (
    <>
      <MenuLine />
      <MenuTitle>
        <Trans>Apparence</Trans>
      </MenuTitle>
      {(['system', 'light', 'dark'] as const).map((scheme) => (
        <MenuButton key={scheme} chosen={scheme === chosen} onClick={() => chooseColorScheme(scheme)}>
          {names[scheme]}
        </MenuButton>
      ))}
    </>
  )
}
