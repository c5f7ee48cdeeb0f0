import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { Language } from '#contract/core/language.ts'
import { DisplayCurrency } from '#contract/core/money.ts'
import { showError } from '#web/api/show-error.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { chooseCurrency } from '#web/money/display-currency.ts'
import { inLanguage, withoutLanguage } from '#web/paths.ts'
import { chooseLanguage } from '#web/session/store-preference.ts'
import { replaceUser } from '#web/session/session.ts'
import { chooseColorScheme, type ColorScheme, useColorScheme } from '#web/ui/color-scheme.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Select } from '#web/ui/inputs/field.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'

/** The language of messages and site, the display currency and the color scheme of this browser; saved on change. */
export function LocaleCard({ user }: { user: CurrentUser }) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const shown = useLanguage()
  const scheme = useColorScheme()
  const { mutate, isPending } = useMutation({ errorToast: 3000, unexpected: showError })

  const save = (change: { language: Language } | { currency: DisplayCurrency }) =>
    mutate(async () => {
      replaceUser(await api('PATCH /users/me', { body: change }))
      if ('currency' in change) {
        chooseCurrency(change.currency)
        showToast(t`Devise enregistrée`, 'success')
        return
      }
      chooseLanguage(change.language)
      if (change.language !== shown) {
        // A document has one language: another one requires a reload.
        location.assign(inLanguage(withoutLanguage(pathname), change.language) + search)
      }
    })

  return (
    <Card title={t`Langue, devise et apparence`}>
      <div className="grid gap-5 md:grid-cols-2 md:gap-4">
        <Select
          label={t`Langue`}
          help={t`Celle du site et des messages que vous recevez.`}
          value={user.language}
          disabled={isPending}
          onChange={(event) => void save({ language: Language.parse(event.target.value) })}
        >
          <option value="fr">Français</option>
          <option value="en">English</option>
          <option value="es">Español</option>
        </Select>
        <Select
          label={t`Devise d’affichage`}
          help={t`Une réservation reste payée dans la devise du logement.`}
          value={user.currency}
          disabled={isPending}
          onChange={(event) => void save({ currency: DisplayCurrency.parse(event.target.value) })}
        >
          <option value="eur">{t`Euro (EUR)`}</option>
          <option value="usd">{t`Dollar américain (USD)`}</option>
          <option value="cad">{t`Dollar canadien (CAD)`}</option>
        </Select>
        <Select
          label={t`Apparence`}
          help={t`Sur cet appareil seulement.`}
          value={scheme}
          onChange={(event) => chooseColorScheme(event.target.value as ColorScheme | 'system')}
        >
          <option value="system">{t`Comme l’appareil`}</option>
          <option value="light">{t`Claire`}</option>
          <option value="dark">{t`Sombre`}</option>
        </Select>
      </div>
    </Card>
  )
}
