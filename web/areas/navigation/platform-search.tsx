import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { searchPlatform } from '#contract/administration/platform-overview.ts'
import type { FoundKind } from '#contract/administration/platform-periods.ts'
import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { useAreaNavigation } from './area-navigation.tsx'
import { AreaSearch, type FoundThing } from './area-search.tsx'
import { foundIcons } from './found-icons.tsx'
import { useStaffRights } from '#web/session/use-staff-rights.ts'

type Found = EndpointAnswer<typeof searchPlatform>['items'][number]

/** Most screens among the results. */
const mostScreens = 4

/** Screens by name; people, homes, bookings, cases, requests, notices and invoices by name, title or reference. */
export default function PlatformSearch() {
  const { t } = useLingui()
  const mayManage = useStaffRights().may('manage_users')
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
      const { items } = await api('GET /admin/search', { query: { q: text } })
      return [
        ...named,
        ...items.map((found) => ({
          key: `${found.kind}:${found.id}`,
          label: found.label.trim() || t`Sans titre`,
          detail: [names[found.kind], found.detail].filter(Boolean).join(' · '),
          icon: foundIcons[found.kind],
          to: addressOf(found, mayManage),
        })),
      ]
    },
    [t, mayManage, screens],
  )
  return (
    <AreaSearch
      label={t`Rechercher dans la maison`}
      placeholder={t`Personne, bien, affaire ou écran`}
      load={load}
    />
  )
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
