import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { searchPlatform } from '#contract/administration/platform-overview.ts'
import type { FoundKind } from '#contract/administration/platform-periods.ts'
import { definitionOf, settingKeys } from '#contract/administration/setting-definitions.ts'
import { useSettingLabel } from '#web/administration/settings/setting-label.ts'
import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { useAreaNavigation } from './area-navigation.tsx'
import { AreaSearch, type FoundThing } from './area-search.tsx'
import { foundIcons } from './found-icons.tsx'
import { useStaffRights } from '#web/session/use-staff-rights.ts'

type Found = EndpointAnswer<typeof searchPlatform>['items'][number]

/** Most screens among the results, and most settings. */
const mostScreens = 4

/** Screens and, for administrators, settings by name; people, homes, bookings, cases, requests, notices and invoices by name, title or reference. */
export default function PlatformSearch() {
  const { t } = useLingui()
  const { isAdmin, may } = useStaffRights()
  const mayManage = may('manage_users')
  const labelOf = useSettingLabel()
  const screens = JSON.stringify(useAreaNavigation('admin').map(({ to, label }) => ({ to, label })))
  const load = useCallback(
    async (text: string): Promise<FoundThing[]> => {
      const names: Record<FoundKind, string> = {
        user: t`Compte`,
        booking: t`Réservation`,
        sale: t`Bien à vendre`,
        rental: t`Logement`,
        notice: t`Signalement`,
        verification: t`Vérification`,
        support_ticket: t`Demande d’assistance`,
        invoice: t`Facture ou reçu`,
        support_case: t`Affaire`,
      }
      const typed = plain(text)
      const named = (JSON.parse(screens) as { to: string; label: string }[])
        .filter(({ label }) => plain(label).includes(typed))
        .slice(0, mostScreens)
        .map(({ to, label }) => ({
          key: `screen:${to}`,
          label,
          detail: t`Écran`,
          icon: foundIcons.screen,
          to,
        }))
      const settings = (isAdmin ? settingKeys : [])
        .map((key) => ({
          key: `setting:${key}`,
          label: labelOf(`setting.${key}`),
          detail: [t`Réglage`, labelOf(`setting_group.${definitionOf(key).group}`)].join(' · '),
          icon: foundIcons.setting,
          to: paths.adminSettings(key),
        }))
        .filter(({ label, detail }) => hasWords(`${label} ${detail}`, typed))
        .slice(0, mostScreens)
      const { items } = await api('GET /admin/search', { query: { q: text } })
      return [
        ...named,
        ...settings,
        ...items.map((found) => ({
          key: `${found.kind}:${found.id}`,
          label: found.label.trim() || t`Sans titre`,
          detail: [names[found.kind], found.detail].filter(Boolean).join(' · '),
          icon: foundIcons[found.kind],
          to: addressOf(found, mayManage),
        })),
      ]
    },
    [t, isAdmin, mayManage, labelOf, screens],
  )
  return (
    <AreaSearch
      label={t`Rechercher dans la maison`}
      placeholder={t`Personne, bien, affaire, écran ou réglage`}
      load={load}
    />
  )
}

/** Each word that was typed occurs. */
function hasWords(text: string, typed: string) {
  const searched = plain(text)
  return typed.split(/\s+/).every((word) => searched.includes(word))
}

/** Without accents and case. */
function plain(text: string) {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}

/** Address of each result: for a person their page, or their audit entries for readers of the trail alone. */
function addressOf({ kind, id, label, place }: Found, mayManage: boolean): string {
  const addresses: Record<FoundKind, () => string> = {
    user: () =>
      mayManage ? paths.adminUser(id) : paths.adminAudit(new URLSearchParams({ qui: label }).toString()),
    booking: () => paths.adminBooking(id),
    sale: () => paths.adminSale(id),
    rental: () => paths.adminRental(id),
    notice: () => paths.adminNotice(id),
    verification: () => paths.adminKycCase(id),
    support_ticket: () => paths.adminTicket(id),
    invoice: () => paths.adminUserList(place, 'invoices'),
    support_case: () => paths.adminSupportCase(id),
  }
  return addresses[kind]()
}
