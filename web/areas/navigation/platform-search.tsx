import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { searchPlatform } from '#contract/administration/platform-overview.ts'
import type { FoundKind } from '#contract/administration/platform-periods.ts'
import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { AreaSearch, type FoundThing } from './area-search.tsx'
import { foundIcons } from './found-icons.tsx'
import { useStaffRights } from '#web/session/use-staff-rights.ts'

type Found = EndpointAnswer<typeof searchPlatform>['items'][number]

/** Users, rentals, listings for sale, bookings and notices by name, reference or e-mail. */
export default function PlatformSearch() {
  const { t } = useLingui()
  const { may } = useStaffRights()
  const mayAudit = may('audit_view')
  const load = useCallback(
    async (text: string): Promise<FoundThing[]> => {
      const names: Record<FoundKind, string> = {
        user: t`Compte`,
        booking: t`Réservation`,
        sale: t`Bien à vendre`,
        rental: t`Logement`,
        notice: t`Signalement`,
      }
      const { items } = await api('GET /admin/search', { query: { q: text } })
      return items.map((found) => ({
        key: `${found.kind}:${found.id}`,
        label: found.label.trim() || t`Sans titre`,
        detail: [names[found.kind], found.detail].filter(Boolean).join(' · '),
        icon: foundIcons[found.kind],
        to: addressOf(found, mayAudit),
      }))
    },
    [t, mayAudit],
  )
  if (!may('moderate_listings') && !may('manage_users') && !mayAudit) return <span className="grow" />
  return (
    <AreaSearch
      label={t`Rechercher dans la maison`}
      placeholder={t`Rechercher un utilisateur, un bien, un dossier`}
      load={load}
    />
  )
}

/** Address of each result: for a user their audit entries, or their support tickets. */
function addressOf({ kind, id, detail }: Found, mayAudit: boolean) {
  if (kind === 'booking') return paths.adminBooking(id)
  if (kind === 'sale') return paths.adminSale(id)
  if (kind === 'rental') return paths.adminRental(id)
  if (kind === 'notice') return paths.adminNotice(id)
  return mayAudit
    ? paths.adminAudit(new URLSearchParams({ qui: detail }).toString())
    : paths.adminTickets(new URLSearchParams({ search: detail }).toString())
}
